"""Readers of the report formats that know nothing of the program that wrote them. Called by report-formats."""
import json
import os
import re
import shlex
import subprocess
import sys
import xml.etree.ElementTree as ET

try:
    import yaml
except ImportError:
    yaml = None

HOSTILE = [
    "]]>", "</failure></testcase>", "&amp; &#0; <b>", "\"double\" 'single' `ticks`", "%0A%25%", "::error::x", "##[error]x",
    "a:b,c=d", "# SKIP not really", "\\# TODO \\", "ok 1 - x", "1..0", "Bail out! no", "---", "- a: {b: [c]}", "| a | b |",
    "[x](javascript:1)", "@all #1 $x$", "\u001b[31mred", "a\u0001b\u0007", "\u202ebackwards", "\ufffe\uffff", "\U0001f469\u200d\U0001f467 é",
    "\u007f\u009b31m", "x" * 10_000,
]


def make(folder):
    """A file a name with runs that pass, fail, are skipped, are known to fail; and one that does not decode."""
    for number, text in enumerate(HOSTILE):
        rows = [
            {"name": "pass " + text, "to": 1}, {"name": "fail " + text, "to": 2},
            {"name": "skip " + text, "to": 1, "skip": "because " + text},
            {"name": "known " + text, "to": 2, "knownFailure": "because " + text},
            {"name": "wrongly known " + text, "to": 1, "knownFailure": "because " + text},
        ]
        document = {
            "name": text, "pager": {"model": "PagerView", "pages": 5},
            "steps": [{"swipe": {"by": [-160, 0], "duration": 250}}],
            "expect": {"page": "$to", "release": {"velocity": ["$to", 0]} if number % 2 else {"recognized": True}},
            "cases": rows,
        }
        if number % 2:
            rows[0]["skip"] = "its velocity is not 1"
        with open(f"{folder}/{number}.json", "w", encoding="utf-8") as file:
            json.dump(document, file, indent=1)
        del document["pager"]
        document[text] = 1
        with open(f"{folder}/{number} #,:%{text[:9].replace('/', '').replace(chr(0), '')}.json", "w", encoding="utf-8") as file:
            json.dump(document, file, indent=1)


def fail(what):
    sys.exit(f"{sys.argv[2]}: {what}")


def shown(text):
    """A text as reports show it: what could harm a terminal, or command a pipeline, stands as an escape."""
    text = re.sub(r"^\s*::", lambda match: match[0][:-1] + "\\u{3a}", text).replace("##[", "##\\u{5b}")
    return re.sub(
        "[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]",
        lambda match: "\\u{%x}" % ord(match[0]), text)


def title(result):
    return result["name"] + (" › " + result["case"] if result["case"] is not None else "")


def is_known(result):
    return result["status"] == "passed" and "reason" in result


# MARK: JUnit

# The elements of junit-10.xsd that are used: required attributes, optional ones, children. GitLab and CircleCI read file
# and line of a test case, which the schema does not know.
RULES = {
    "testsuites": ("", "name time tests failures errors", "testsuite"),
    "testsuite": (
        "name tests failures errors", "group time skipped timestamp hostname id package file log url version",
        "testsuite properties testcase system-out system-err"),
    "testcase": (
        "name", "time classname group" + " file line",
        "skipped error failure rerunFailure rerunError flakyFailure flakyError system-out system-err"),
    "failure": ("", "type message", ""), "error": ("", "type message", ""), "skipped": ("", "type message", ""),
}
SUREFIRE_TIME = r"(([0-9]{0,3},)*[0-9]{3}|[0-9]{0,3})*(\.[0-9]{0,3})?"


def check_junit(path, report):
    root = ET.parse(path).getroot()
    if root.tag != "testsuites":
        fail(f"the root is {root.tag}")
    for element in root.iter():
        if element.tag not in RULES:
            fail(f"an element {element.tag}")
        required, optional, children = (words.split() for words in RULES[element.tag])
        names = set(element.keys())
        if not set(required) <= names <= set(required + optional):
            fail(f"{element.tag} with {sorted(names)}")
        if any(child.tag not in children for child in element):
            fail(f"children of {element.tag}")
        if children and "".join([element.text or ""] + [child.tail or "" for child in element]).strip():
            fail(f"text in {element.tag}")
        if not re.fullmatch(SUREFIRE_TIME, element.get("time", "0")):
            fail(f"a time {element.get('time')}")
    for suite in [root, *root.iter("testsuite")]:
        cases = list(suite.iter("testcase"))
        for name, tag in [("failures", "failure"), ("errors", "error"), ("skipped", "skipped")]:
            if suite.get(name) is not None and int(suite.get(name)) != sum(case.find(tag) is not None for case in cases):
                fail(f"{name} of {suite.get('name')}")
        if int(suite.get("tests")) != len(cases):
            fail(f"tests of {suite.get('name')}")
        if sum(milliseconds(case) for case in cases) != milliseconds(suite):
            fail(f"time of {suite.get('name')}")
    skipped = sum(int(suite.get("skipped")) for suite in root)
    known = sum(is_known(result) for result in report["results"])
    counts = int(root.get("tests")), int(root.get("failures")), int(root.get("errors")), skipped
    if counts != (len(report["results"]), report["failed"], report["invalid"], report["skipped"] + known):
        fail("JUnit counts otherwise than JSON")
    for case, result in zip(root.iter("testcase"), report["results"], strict=True):
        file = xml(shown(result["file"]))
        if (case.get("file"), case.get("classname")) != (file, file) or int(case.get("line")) < 1:
            fail(f"the place of {case.get('name')}")
        if case.get("name") != (xml(shown(title(result))) or file):
            fail(f"the name {case.get('name')}")
        tag = "skipped" if is_known(result) else {"failed": "failure", "invalid": "error"}.get(result["status"], result["status"])
        if [child.tag for child in case] != ([] if tag == "passed" else [tag]):
            fail(f"{case.get('name')} is {result['status']}")
        for problem in result.get("failures", []):
            if xml(shown(problem["message"])) not in case[0].text or f":{problem['line']}:" not in case[0].text:
                fail(f"what failed in {case.get('name')}")


def milliseconds(element):
    return int(element.get("time").replace(".", ""))


def xml(text):
    return re.sub("[\ufffe\uffff]", lambda match: "\\u{%x}" % ord(match[0]), text)


# MARK: TAP


def check_tap(path, report):
    with open(path, encoding="utf-8", newline="") as file:
        lines = file.read().split("\n")
    if lines[0] != "TAP version 14" or lines[-2:] != [f"1..{len(report['results'])}", ""]:
        fail("TAP without version or plan")
    points = []
    block = None
    for line in lines[1:-2]:
        if block is not None:
            block.append(line)
            if line == "  ...":
                block = None
            continue
        if line == "  ---":
            block = points[-1][4]
            if block:
                fail("two blocks behind a point")
            block.append(line)
            continue
        match = re.fullmatch(r"(not )?ok (\d+) - ((?:[^#\\]|\\[#\\])*?)(?: # (SKIP|TODO) ((?:[^#\\]|\\[#\\])*))?", line)
        if not match or int(match[2]) != len(points) + 1:
            fail(f"no point of TAP: {line[:200]}")
        points.append((not match[1], plain(match[3]), match[4], plain(match[5] or ""), []))
    for (is_ok, description, directive, reason, block), result in zip(points, report["results"], strict=True):
        if description != shown(" › ".join(part for part in [result["file"], title(result)] if part)):
            fail(f"the description {description[:200]}")
        expected = "TODO" if is_known(result) else "SKIP" if result["status"] == "skipped" else None
        if directive != expected or (directive and reason != shown(result["reason"])):
            fail(f"{description}: {directive} {reason}")
        if is_ok != (result["status"] in ("passed", "skipped") and not is_known(result)):
            fail(f"{description} is ok: {is_ok}")
        if bool(block) != (result["status"] in ("failed", "invalid")):
            fail(f"{description}: a block too many or too few")
        if block:
            problems = result.get("failures") or result["errors"]
            if read_block(block) != [problem["message"] for problem in problems]:
                fail(f"{description}: another block")


def plain(text):
    return re.sub(r"\\([#\\])", r"\1", text)


def read_block(lines):
    """The messages of a block's list, every scalar of which is a word or a JSON string."""
    messages = []
    for line in lines[1:-1]:
        match = re.fullmatch(r"  (?:    |  - )?[a-z]+:(?: (.*))?", line)
        if not match:
            fail(f"no YAML: {line[:200]}")
        if match[1] and not re.fullmatch("[a-z]+", match[1]):
            text = json.loads(match[1])
            if line.startswith("      message: "):
                messages.append(text)
    if yaml:
        loaded = yaml.safe_load("\n".join(line[2:] for line in lines[1:-1]))
        if [problem["message"] for problem in loaded["problems"]] != messages:
            fail("YAML reads otherwise")
    return messages


# MARK: GitHub


def check_github(path, summary, report):
    with open(path, encoding="utf-8", newline="") as file:
        lines = file.read().split("\n")[:-1]
    problems = [
        (result["file"], problem["line"], problem["column"], problem["message"])
        for result in report["results"]
        for problem in (result.get("failures") or result.get("errors") or [])
    ]
    for line, (file, number, column, message) in zip(lines, problems[:10]):
        match = re.fullmatch(r"::error file=([^:,]*),line=(\d+),col=(\d+),title=([^:,]*)::(.*)", line)
        if not match:
            fail(f"no workflow command: {line[:200]}")
        if (unescaped(match[1]), int(match[2]), int(match[3])) != (shown(file), number, column):
            fail(f"annotated elsewhere: {line[:200]}")
        if shown(message)[:500] not in unescaped(match[5]):
            fail(f"another message: {line[:200]}")
    rest = lines[len(problems[:10]):]
    if [line.startswith(f"::notice title=PagerLab::{len(problems) - 10} more") for line in rest] != [True] * (len(problems) > 10):
        fail(f"{len(problems)} problems, and then {rest}")
    with open(summary, encoding="utf-8") as file:
        text = file.read()
    rows = [line for line in text.split("\n") if line.startswith("| ")]
    if len(rows) != (len(problems) + 2 if problems else 0) or any(row.count("|") != 7 for row in rows):
        fail(f"a summary of {len(rows)} rows")
    if len(text.encode()) > 1 << 20 or re.search("[`<>](?!/?code>|code>)", re.sub("</?code>", "", text)):
        fail("a summary with markup in it")


def unescaped(text):
    for code, character in [("%3A", ":"), ("%2C", ","), ("%0D", "\r"), ("%0A", "\n"), ("%25", "%")]:
        text = text.replace(code, character)
    return text


def check(base):
    with open(base + ".json", encoding="utf-8") as file:
        report = json.load(file)
    check_junit(base + ".xml", report)
    check_tap(base + ".tap", report)
    check_github(base + ".log", base + ".md", report)
    for suffix in ["json", "xml", "tap", "log", "md"]:
        with open(f"{base}.{suffix}", encoding="utf-8") as file:
            text = file.read()
        if "##[" in text or suffix != "log" and re.search(r"^\s*::", text, re.MULTILINE):
            fail(f"{suffix} commands a pipeline")
    counts = ", ".join(f"{report[name]} {name}" for name in ["passed", "failed", "skipped", "invalid"])
    note = "" if yaml else " (no PyYAML here, so YAML by its own rules alone)"
    print(f"read back in JUnit, TAP and workflow commands: {counts}{note}")


# MARK: The samples of the documentation


def samples(page, folder, program):
    """Writes the page's scenario into a folder, and compares what the program says there with what the page says."""
    with open(page, encoding="utf-8") as file:
        blocks = re.findall(r"^```(\w+)\n(.*?)^```$", file.read(), re.MULTILINE | re.DOTALL)
    os.mkdir(folder + "/scenarios")
    count = 0
    for language, text in blocks:
        if language == "json":
            with open(folder + "/scenarios/turn.json", "w", encoding="utf-8") as file:
                file.write(text)
        elif language == "console":
            command, expected = text.split("\n", 1)
            words = shlex.split(command)
            if words[:2] != ["$", "pagerlab"]:
                fail(f"no command of pagerlab: {command}")
            if ">" in words:
                with open(os.path.join(os.path.dirname(page), words.pop()), encoding="utf-8") as file:
                    expected = file.read()
                words.pop()
            ending = subprocess.run([program] + words[2:], cwd=folder, capture_output=True, check=False)
            # An ellipsis stands for what is left out of a line.
            if not re.fullmatch(".*".join(map(re.escape, expected.split("…"))), ending.stdout.decode()):
                fail(f"another answer to {command}")
            count += 1
        elif language == "yaml" and yaml:
            yaml.safe_load(text)
    print(f"{page}: {count} samples are what the program says")


if sys.argv[1] == "make":
    make(sys.argv[2])
elif sys.argv[1] == "samples":
    samples(*sys.argv[2:])
else:
    check(sys.argv[2])
