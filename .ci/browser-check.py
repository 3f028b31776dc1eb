"""Drives a headless browser over the DevTools protocol (a pipe, the standard library alone) and asserts on a report.

Usage: browser-check.py BROWSER FOLDER [SCREENSHOT-FOLDER]; FOLDER holds report.html, report.json and trace.svg, and
tuning and words with the endings .html and -lines.jsonl.
"""

import base64
import json
import os
import pathlib
import select
import subprocess
import sys
import tempfile
import time


class Browser:
    """One browser with one page."""

    def __init__(self, program, profile):
        to_browser, self.output = os.pipe()
        self.input, from_browser = os.pipe()

        def plumb():
            # The protocol's pipe is descriptors 3 and 4 of the browser; both are moved out of the way first.
            read, write = os.dup(to_browser), os.dup(from_browser)
            high_read, high_write = os.dup2(read, 60), os.dup2(write, 61)
            os.dup2(high_read, 3)
            os.dup2(high_write, 4)

        self.process = subprocess.Popen(
            [program, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
             "--hide-scrollbars", "--remote-debugging-pipe", f"--user-data-dir={profile}", "about:blank"],
            preexec_fn=plumb, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.buffer = b""
        self.count = 0
        self.events = []
        self.session = None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self.call(f"{domain}.enable")

    def receive(self, deadline):
        while b"\0" not in self.buffer:
            if not select.select([self.input], [], [], max(0, deadline - time.monotonic()))[0]:
                return None
            piece = os.read(self.input, 1 << 16)
            if not piece:
                raise SystemExit("the browser ended")
            self.buffer += piece
        message, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(message)
        if "method" in message:
            self.events.append(message)
        return message

    def call(self, method, **parameters):
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.output, json.dumps(message).encode() + b"\0")
        deadline = time.monotonic() + 60
        while True:
            answer = self.receive(deadline)
            if answer is None:
                raise SystemExit(f"the browser does not answer {method}")
            if answer.get("id") == self.count:
                if "error" in answer:
                    raise SystemExit(f"{method}: {answer['error']}")
                return answer["result"]

    def evaluate(self, expression):
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise SystemExit(f"{expression}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def open(self, path, width, height, scheme):
        self.events.clear()
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600)
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        self.call("Page.navigate", url=pathlib.Path(path).as_uri())
        self.wait("document.readyState === 'complete' && location.protocol === 'file:'")

    def wait(self, condition, seconds=30):
        deadline = time.monotonic() + seconds
        while not self.evaluate(condition):
            if time.monotonic() > deadline:
                raise SystemExit(f"never true: {condition}")
            self.receive(time.monotonic() + 0.05)

    def press(self, key, code):
        for kind in ["keyDown", "keyUp"]:
            self.call("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=code)

    def shoot(self, path):
        size = self.call("Page.getLayoutMetrics")["cssContentSize"]
        clip = {"x": 0, "y": 0, "width": size["width"], "height": min(size["height"], 4000), "scale": 1}
        picture = self.call("Page.captureScreenshot", captureBeyondViewport=True, clip=clip)["data"]
        pathlib.Path(path).write_bytes(base64.b64decode(picture))

    def complaints(self):
        """Errors of scripts, of the policy, and of whatever the console was told; requests to anywhere but the file."""
        told = []
        for event in self.events:
            parameters = event.get("params", {})
            if event["method"] == "Runtime.exceptionThrown":
                told.append(parameters["exceptionDetails"].get("text", "exception"))
            elif event["method"] == "Log.entryAdded" and parameters["entry"]["level"] in ("error", "warning"):
                told.append(parameters["entry"]["text"])
            elif event["method"] == "Runtime.consoleAPICalled":
                told.append(str(parameters.get("args")))
            elif event["method"] == "Network.requestWillBeSent":
                url = parameters["request"]["url"]
                if not url.startswith("file:"):
                    told.append(f"request to {url}")
        return told

    def close(self):
        self.process.terminate()
        self.process.wait(10)


def must(condition, words):
    if not condition:
        raise SystemExit(f"browser: {words}")


VISIBLE = "[...document.querySelectorAll('.run')].filter(run => run.getClientRects().length)"
STAGE = """(() => { const figure = document.querySelector('.run[open] figure');
  return JSON.stringify([...figure.querySelectorAll('.stage g g, .stage circle')].map(e =>
    [e.getAttribute('transform'), e.getAttribute('visibility'), e.getAttribute('cx')])
    .concat([figure.querySelector('.playhead').getAttribute('transform'), figure.querySelector('output').textContent])); })()"""


def check(browser, folder, width, height, scheme, shots):
    where = f"{width}×{height} {scheme}"
    results = json.loads((folder / "report.json").read_text())
    runs = [run for run in results["results"] if run["status"] in ("passed", "failed")]
    browser.open(folder / "report.html", width, height, scheme)
    if shots:
        browser.shoot(shots / f"report-{width}-{scheme}.png")
    must(browser.evaluate("document.querySelectorAll('svg.plot').length") == len(runs), f"{where}: a plot for each run")
    must(browser.evaluate("window.pwned === undefined && !document.querySelector('img, iframe, object, embed, link')"),
         f"{where}: a name became markup")
    summary = browser.evaluate(
        "(() => { const box = document.querySelector('.summary').getBoundingClientRect();"
        "return [box.top >= 0 && box.bottom <= innerHeight && box.width > 0,"
        " document.querySelector('.summary').textContent]; })()")
    must(summary[0], f"{where}: the summary is in sight when the page opens")
    must(f"{results['failed']}failed" in summary[1] and f"{results['passed']}passed" in summary[1],
         f"{where}: the counts, not {summary[1]!r}")
    must(browser.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{where}: nothing sticks out sideways")
    first = browser.evaluate("document.querySelector('.run').dataset.state")
    must(first in ("failed", "invalid"), f"{where}: failures come first")
    must(browser.evaluate("document.querySelectorAll('.plot line.expected').length > 0"
                          " && document.querySelectorAll('.plot .actual').length > 0"),
         f"{where}: expected against actual lies over the plots")
    must(browser.evaluate("[...document.querySelectorAll('.run[open] .plot')].every(plot =>"
                          " plot.getBoundingClientRect().width > 200)"), f"{where}: plots have a size")

    # The keyboard reaches everything in the order in which it is shown, and one sees where it is.
    reached = []
    for _ in range(6):
        browser.press("Tab", 9)
        reached.append(browser.evaluate("document.activeElement.id || document.activeElement.localName"))
    must(reached[:4] == ["a", "query", "state", "file"] and "summary" in reached, f"{where}: the order of focus is {reached}")
    must(browser.evaluate("getComputedStyle(document.activeElement).outlineStyle") != "none", f"{where}: focus is seen")
    unnamed = browser.evaluate(
        "[...document.querySelectorAll('input, select, button')].filter(e =>"
        " !(e.getAttribute('aria-label') || e.textContent.trim())).length")
    must(unnamed == 0, f"{where}: every control has a name")

    # The scrubber, by keys and by its button.
    browser.evaluate("document.querySelector('.run[open] figure input').focus()")
    before = browser.evaluate(STAGE)
    for _ in range(12):
        browser.press("ArrowLeft", 37)
    after = browser.evaluate(STAGE)
    must(before != after, f"{where}: an arrow key changes what is shown")
    must("position" in json.loads(after)[-1], f"{where}: the instant is told in words")
    browser.press("Home", 36)
    start = json.loads(browser.evaluate(STAGE))
    must(start[-1].startswith("0 ms"), f"{where}: Home goes to the beginning, not {start[-1]!r}")
    browser.evaluate("document.querySelector('.run[open] figure button').click()")
    browser.wait("!document.querySelector('.run[open] figure output').textContent.startsWith('0 ms')")
    browser.wait("document.querySelector('.run[open] figure button').textContent === 'Play'")

    # The filter.
    total = browser.evaluate(f"{VISIBLE}.length")
    must(total == len(results["results"]), f"{where}: all {len(results['results'])} runs are listed, not {total}")
    browser.evaluate("document.getElementById('query').focus()")
    browser.call("Input.insertText", text="impatient")
    must(browser.evaluate(f"{VISIBLE}.length") == 1, f"{where}: the text filters")
    must(browser.evaluate("document.getElementById('shown').textContent") == f"1 of {total} shown", f"{where}: it says so")
    pick = "(() => {{ const list = document.getElementById('{}'); list.value = '{}';" \
           " list.dispatchEvent(new Event('input', {{ bubbles: true }})); }})()"
    browser.evaluate("document.getElementById('query').value = ''")
    browser.evaluate(pick.format("state", "passed"))
    must(browser.evaluate(f"{VISIBLE}.length") == results["passed"], f"{where}: the status filters")
    browser.evaluate(pick.format("state", ""))
    file = results["results"][-1]["file"]
    browser.evaluate(pick.format("file", file))
    same = [run for run in results["results"] if run["file"] == file]
    must(browser.evaluate(f"{VISIBLE}.length") == len(same), f"{where}: the file filters")
    browser.evaluate(pick.format("file", ""))

    # A run that was closed wakes when it is opened.
    browser.evaluate("(() => { const run = [...document.querySelectorAll('.run')].pop();"
                     " run.open = true; run.scrollIntoView(); })()")
    browser.wait("[...document.querySelectorAll('.run')].pop().querySelector('figure').classList.contains('live')")
    must(browser.evaluate("[...document.querySelectorAll('.run')].pop().querySelectorAll"
                          "('.stage g g[visibility=visible]').length > 1"), f"{where}: pages are there")
    if shots:
        browser.shoot(shots / f"opened-{width}-{scheme}.png")
    must(browser.complaints() == [], f"{where}: {browser.complaints()}")
    return browser.evaluate("getComputedStyle(document.body).backgroundColor")


def check_tuning(browser, page, lines, width, height, scheme, shots=None):
    """A tuning report, against what the same results say as JSON Lines."""
    where = f"{page.name} {width}×{height} {scheme}"
    told = [json.loads(line) for line in lines.read_text().splitlines()]
    count = lambda kind: sum(1 for line in told if line["kind"] == kind)
    verdict = told[0]
    browser.open(page, width, height, scheme)
    must(browser.complaints() == [], f"{where}: {browser.complaints()}")
    must(browser.evaluate("window.pwned === undefined && !document.querySelector('img, iframe, object, embed, link')"),
         f"{where}: a name became markup")
    seen = browser.evaluate(
        "(() => { const inside = element => { const box = element.getBoundingClientRect();"
        " return box.width > 0 && box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth; };"
        " const [action, line] = ['.action', '#verdict'].map(name => document.querySelector(name));"
        " return [inside(action) && inside(line), action.textContent, line.textContent.replaceAll('\\u00a0', ' ')]; })()")
    must(seen[0], f"{where}: the whole verdict is in sight when the page opens")
    must(seen[1] == verdict["action"], f"{where}: what to do, {verdict['action']!r}, not {seen[1]!r}")
    must(seen[2].lower() == (verdict["line"] + ".").lower(), f"{where}: the verdict {verdict['line']!r}, not {seen[2]!r}")
    must(browser.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{where}: nothing sticks out sideways")
    rays = len({line["parameter"] for line in told if line["kind"] == "ray"})
    for name, expected in [("heat", 1), ("roc", rays), ("people", 1), ("folds", min(1, count("fold"))),
                           ("bars", min(1, count("morris")) + min(1, count("sobol")))]:
        found = browser.evaluate(f"document.querySelectorAll('svg.{name}').length")
        must(found == expected, f"{where}: {expected} plots {name}, not {found}")
    must(browser.evaluate("[...document.querySelectorAll('figure svg')].every(svg => svg.getBoundingClientRect().width > 200)"),
         f"{where}: plots have a size")
    must(browser.evaluate("document.querySelectorAll('svg.map path.contour').length") > 0, f"{where}: contours on the map")
    dots = browser.evaluate("[...document.querySelectorAll('svg.map [data-swipe]')].map(e => Number(e.dataset.swipe))")
    must((len(dots) > 0) == (count("swipe") > 0), f"{where}: dots of misread swipes on the map")
    people = browser.evaluate("document.querySelectorAll('svg.people .after').length")
    must(people == count("person"), f"{where}: a dot for each of {count('person')} people, not {people}")
    scenarios = browser.evaluate("[...document.querySelectorAll('.swipe pre')].map(e => e.textContent)")
    must(len(scenarios) == count("swipe") and all(json.loads(text)["expect"] for text in scenarios),
         f"{where}: the worst swipes are scenarios")
    if dots:
        # A tap on a dot tells its command.
        browser.evaluate("document.querySelector('svg.map [data-swipe]').dispatchEvent(new MouseEvent('click', { bubbles: true }))")
        output = browser.evaluate("document.querySelector('#map output').textContent")
        must(f"pagerlab tune replay" in output and f" {dots[0]}" in output, f"{where}: a dot tells its replay, not {output!r}")
    browser.evaluate("(() => { const swipe = document.querySelector('.swipe'); location.hash = swipe ? swipe.id : ''; })()")
    browser.wait("!document.querySelector('.swipe') || document.querySelector('.swipe').open")
    must(browser.evaluate("[...document.querySelectorAll('.copy')].every(button => !button.hidden)"), f"{where}: scenarios can be copied")
    must(browser.complaints() == [], f"{where}: {browser.complaints()}")
    if shots:
        browser.shoot(shots / f"{page.stem}-{width}-{scheme}.png")
    return browser.evaluate("getComputedStyle(document.body).backgroundColor")


def tampered(browser, folder):
    """Copies of a report in which something is wrong: each must be found out."""
    whole = (folder / "tuning.html").read_text()
    changes = [
        ("a script that is not its own", lambda text: text.replace("'use strict';", "'use strict'; window.x = 1;", 1)),
        ("a style that is not its own", lambda text: text.replace("</style>", "p{}</style>", 1)),
        ("another verdict", lambda text: text.replace('id="verdict">', 'id="verdict">9', 1)),
        ("something above the verdict", lambda text: text.replace("<main>", "<main>" + "<p>more</p>" * 60, 1)),
        ("a plot less", lambda text: text.replace('class="plot heat"', 'class="plot hot"', 1)),
        ("something from elsewhere", lambda text: text.replace("<main>", '<main><img src="http://localhost:1/x">', 1)),
    ]
    for words, change in changes:
        text = change(whole)
        must(text != whole, f"nothing to change for {words}")
        page = folder / "tampered.html"
        page.write_text(text)
        try:
            check_tuning(browser, page, folder / "tuning-lines.jsonl", 390, 844, "light")
        except SystemExit:
            continue
        raise SystemExit(f"browser: {words} is not found out")


def main():
    program, folder = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
    shots = pathlib.Path(sys.argv[3]) if len(sys.argv) > 3 else None
    if shots:
        shots.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        browser = Browser(program, profile)
        try:
            for width, height in [(1280, 800), (390, 844)]:
                grounds = [check(browser, folder, width, height, scheme, shots) for scheme in ("light", "dark")]
                must(grounds[0] != grounds[1], f"light and dark look the same: {grounds}")
                for name in ["tuning", "words"]:
                    grounds = [check_tuning(browser, folder / f"{name}.html", folder / f"{name}-lines.jsonl", width, height, scheme, shots)
                               for scheme in ("light", "dark")]
                    must(grounds[0] != grounds[1], f"{name}: light and dark look the same: {grounds}")
            tampered(browser, folder)
            fills = []
            for scheme in ("light", "dark"):
                browser.open(folder / "trace.svg", 820, 560, scheme)
                must(browser.evaluate("document.documentElement.localName === 'svg' && !!document.querySelector('title')"
                                      " && document.querySelectorAll('path.shown').length > 0"), "the plot of a trace")
                fills.append(browser.evaluate("getComputedStyle(document.querySelector('.paper')).fill"))
                if shots:
                    browser.shoot(shots / f"trace-{scheme}.png")
                must(browser.complaints() == [], f"the plot of a trace: {browser.complaints()}")
            must(fills[0] != fills[1], f"a plot looks the same light and dark: {fills}")
        finally:
            browser.close()
    print("The reports hold in a browser, at 1280×800 and 390×844, light and dark.")


main()
