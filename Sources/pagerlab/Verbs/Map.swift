internal import Documents
internal import PagerEngine
internal import PagerTuning
internal import Reports
internal import ScenarioRunner

extension Verb {
  static let map = Verb(
    name: "map", synopsis: "(--model NAME | --pager FILE.json) [--x AXIS] [--y AXIS] [--format FORMAT]",
    summary: "draws a decision map: which page each stroke leads to, and because of what",
    details: """
      An axis is NAME=FROM:TO:STEP, its ends included. Its name is one of
        travel       the path's length along the main axis in viewport lengths; positive turns forward
        velocity     true speed at the lift along the path, points per second
        duration     from touch-down to lift, milliseconds
        start        where the finger comes down: a share of the viewport from its left or top edge
        angle        degrees between the path and the main axis; positive leads down, or to the right
        option:NAME  a numeric option of the pager
      By itself --x is travel=-1:1:0.01 and --y is velocity=0:3000:25, on the middle one of 5 pages.

      A stroke is a flick of cut 0.6, whose duration follows from its travel and its velocity; a velocity of 0
      is a drag placed at rest, minimum jerk in 400 ms. With --duration, or an axis of it, and a velocity the
      cut follows instead, and what no one stroke can have is left out. The path is centred on the viewport
      unless its start is given; without an axis of its own the travel is 0.4, the velocity 600 and the angle 0.

      --boundary adds where along x the page changes, bisected to 0.01 pt of travel or start, 0.01 of the unit
      of anything else; as csv it prints only that, the columns y,from,to,x. Pockets, where a longer way turns
      less, are told on standard error, in json and in the drawings. They are looked for on the grid.

      Above 250,000 cells only those are simulated near which the answer changes: a coarse lattice, and what
      disagrees is refined. An island smaller than 16 × 16 cells may be missed; --sampling every misses none.
      """,
    options: MapRequest.options,
    examples: [
      "pagerlab map --model SwiftUIPager --format svg > map.svg && head -n 3 map.svg",
      "pagerlab map --model PagerView --y velocity=500:1500:500 --boundary",
      "pagerlab map --model ScrollViewPaging --x travel=0:1:0.1 --y option:pageVelocity=100:400:100",
      "pagerlab map --model ImagePager --scenario 0.3,500 | pagerlab explain -",
    ]
  ) { (arguments, terminal) async throws(UsageError) in
    guard arguments.operands.isEmpty else {
      throw UsageError(
        message: "map takes no operand, and \(arguments.operands[0].quotedForMessage) is one; the pager is --model NAME"
      )
    }
    guard let request = try MapRequest.read(arguments, &terminal) else { return .invalid }
    if let place = request.scenario {
      guard let text = MapScenario(request.plan, source: request.file).text(x: place.x, y: place.y) else {
        throw UsageError(message: "no one stroke has all of this: there is no such cell")
      }
      terminal.write(text)
      return .success
    }
    let map = await DecisionMap.make(request.plan, sampling: request.sampling, jobs: request.jobs) { done, all in
      terminal.progress(all.map { "\(done) of \($0) cells" } ?? "\(done) cells simulated")
    }
    let needsBoundary = request.boundary || request.format == "svg" || request.format == "html"
    let boundary = needsBoundary ? await MapBoundary.trace(map, jobs: request.jobs) : nil
    let sheet = MapSheet(map, boundary: boundary)
    switch request.format {
    case "json": terminal.write(sheet.json)
    case "svg": terminal.write(MapPlot(map, boundary: boundary).svg)
    case "html": terminal.write(MapPage(map, boundary: boundary, command: request.command).html)
    default:
      if request.boundary { terminal.write(sheet.boundaryCSV) } else { sheet.csv { terminal.write($0) } }
    }
    for finding in sheet.findings() { terminal.say(finding) }
    if map.simulated < map.plan.count {
      terminal.say("\(map.simulated) of \(map.plan.count) cells simulated; --sampling every simulates all of them")
    }
    return .success
  }
}
