import Testing

@testable import pagerlab

@Suite struct MotionOutputTests {
  private func output(_ words: String) throws -> String {
    let program = try BuiltProgram()
    defer { program.remove() }
    let ending = try program.run(["motion"] + words.split(separator: " ").map(String.init))
    #expect(ending.status == 0, "\(ending.errors)")
    return ending.output
  }

  @Test func `A table is for people`() throws {
    #expect(
      try output("rubberband --dimension 375 --overshoot -10,0,100") == """
        Rubber band, dimension 375 pt, coefficient 0.55

        overshoot (pt)  shown (pt)   slope
                   −10     −5.4205  0.5342
                     0      0       0.55
                   100     47.9651  0.4183

        """)
  }

  @Test func `CSV and JSON have all digits`() throws {
    #expect(
      try output("paging --width 375 --from 75 --velocity 600 --at 0,17 --format csv") == """
        # motion: paging
        # settleTime: 362
        # overshoot: 0.6628560861201664
        time,position,velocity
        0,75,600
        17,93.78387789887154,1470.5393493191452

        """)
    #expect(
      try output("curve --name linear --at 0,.5 --format json") == """
        {
          "motion": "curve",
          "samples": [
            {"fraction": 0, "value": 0, "slope": 1},
            {"fraction": 0.5, "value": 0.5, "slope": 1}
          ]
        }

        """)
  }

  @Test(arguments: [
    ("spring --duration .5 --bounce 1 --at 0,100", ["settleTime"]),
    ("spring --response .5 --damping-ratio -1 --at 1e9", ["settleTime", "position", "velocity"]),
    ("curve --points 0,1,0,1 --at 0,.5", ["slope"]),
  ])
  func `JSON leaves out what is not defined, and has no null`(words: String, absent: [String]) throws {
    let json = try output(words + " --format json")
    #expect(!json.contains("null") && !json.contains("inf") && !json.contains("nan"))
    let first = json.split(separator: "\n").first { $0.contains("{\"") } ?? ""
    for key in absent where key != "slope" { #expect(!json.contains("\"\(key)\"")) }
    if absent.contains("slope") { #expect(!first.contains("slope") && first.contains("\"value\": 0")) }
  }

  @Test func `Frames go up to the first at rest, at any rate`() throws {
    for rate in [24.0, 60, 120, 1000] {
      let rows = try output("paging --width 375 --frame-rate \(rate) --format csv").split(separator: "\n").dropFirst(4)
      let last = Int((374 * rate / 1000).rounded(.up))
      #expect(rows.count == last + 1)
      #expect(rows.last?.hasSuffix(",375,0") == true)
      #expect(rows.dropLast().last?.hasSuffix(",375,0") == false)
    }
  }

  @Test(arguments: [
    "spring --duration .5 --bounce .3 --to 375", "spring --duration .5 --bounce 1 --at 1000",
    "spring --response .5 --damping-ratio .825 --from 375 --to 0 --integrator frames",
    "spring --duration .5 --bounce 0 --to 0", "deceleration --velocity -900", "deceleration --velocity 0",
    "rubberband --dimension 375 --shown -100,5", "curve --name circularEaseOut", "paging --width 320 --to 0",
    "paging --width 1e9 --to -1e9 --velocity 1e9", "deceleration --velocity 1e9 --from -1e9 --at 1e9",
  ])
  func `Everything can be drawn, twice the same`(words: String) throws {
    let svg = try output(words + " --format svg")
    #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n"))
    for word in ["nan", "not a number", "infinity", "=\"inf"] { #expect(!svg.contains(word)) }
    #expect(svg == (try output(words + " --format svg")))
  }

  @Test func `Rest and overshoot are marked, and what was asked for`() throws {
    let svg = try output("spring --duration .5 --bounce .3 --to 375 --at 100,200 --format svg")
    #expect(svg.contains("at rest after 790.8 ms"))
    #expect(svg.contains("overshoot 17.2455 pt"))
    #expect(svg.contains("target 375 pt"))
    #expect(svg.split(separator: "\n").count { $0.hasPrefix("<circle cx") } == 4)
    #expect(svg.split(separator: "\n").count { $0.hasPrefix("<circle class=\"mark\"") } == 1)
  }
}

@Suite struct MotionMistakeTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let words: String
    let message: String
    var testDescription: String { words }
  }

  private static let ways =
    "--duration S --bounce B, --response S --damping-ratio Z, or --mass M --stiffness K --damping C"

  private static let mistakes: [Mistake] = [
    Mistake(
      words: "",
      message: "motion needs a KIND, one of spring, deceleration, rubberband, curve, paging: pagerlab motion spring …"),
    Mistake(
      words: "sprng",
      message: "KIND is one of spring, deceleration, rubberband, curve, paging, not \"sprng\"; did you mean spring?"),
    Mistake(words: "spring curve", message: "motion takes one KIND, not 2: \"curve\" is too many"),
    Mistake(words: "spring", message: "a spring needs \(ways)"),
    Mistake(
      words: "spring --duration 1 --bounce 0 --mass 2",
      message: "--duration and --mass describe a spring in different ways; choose one: \(ways)"),
    Mistake(
      words: "spring --bounce 1", message: "this spring lacks --duration; --bounce alone does not describe it"),
    Mistake(
      words: "spring --mass 1 --damping 2",
      message: "this spring lacks --stiffness; --mass and --damping alone do not describe it"),
    Mistake(
      words: "spring --duration 0 --bounce 0",
      message: "--duration takes a number of seconds from 1e-6 to 1e6, not \"0\""),
    Mistake(
      words: "spring --duration 1 --bounce -1",
      message: "--bounce takes a number above -1 (which would never move), 1 for no damping, not \"-1\""),
    Mistake(
      words: "spring --duration 1 --bounce 1", message: "this spring never comes to rest; ask for times with --at"),
    Mistake(
      words: "spring --response 1 --damping-ratio -1",
      message: "this spring never comes to rest; ask for times with --at"),
    Mistake(
      words: "spring --duration 1 --bounce 0 --allow-over-damping",
      message: "--allow-over-damping goes with --mass, --stiffness and --damping"),
    Mistake(
      words: "spring --duration 1 --bounce 0 --convention swiftui",
      message: "--convention is one of physical, swiftUI, not \"swiftui\"; did you mean swiftUI?"),
    Mistake(
      words: "spring --duration 1 --bounce 0 --convention swiftUI --within 1",
      message:
        "--within goes with --convention physical; SwiftUI's rest is its settlingDuration with an epsilon of 0.001"),
    Mistake(
      words: "spring --duration 1 --bounce 0 --integrator frame",
      message: "--integrator is one of closed, frames, not \"frame\"; did you mean frames?"),
    Mistake(
      words: "spring --duration 1 --bounce 0 --at 1,,2",
      message:
        "--at takes a list of numbers from 0 to 1e9, commas between them; there is a hole in \"1,,2\""),
    Mistake(
      words: "spring --duration 1 --bounce 0 --at 1,two",
      message: "--at takes a list of numbers from 0 to 1e9, commas between them; not \"two\""),
    Mistake(
      words: "spring --duration 1 --bounce 0 --at -1",
      message: "--at takes a list of numbers from 0 to 1e9, commas between them; not \"-1\""),
    Mistake(
      words: "spring --duration 1 --bounce 0 --at 5 --frame-rate 60",
      message: "--at and --frame-rate exclude each other: either the times of a list or the frames until rest"),
    Mistake(
      words: "spring --duration 1 --bounce 0 --to nan", message: "--to takes a number between -1e9 and 1e9, not \"nan\""
    ),
    Mistake(
      words: "spring --duration 1 --bounce 0 --to inf", message: "--to takes a number between -1e9 and 1e9, not \"inf\""
    ),
    Mistake(
      words: "spring --duration 1 --bounce 0 --to 1e400",
      message: "--to takes a number between -1e9 and 1e9, not \"1e400\""),
    Mistake(
      words: "spring --duration 1 --bounce 0 --format png",
      message: "--format is one of table, csv, json, svg, not \"png\""),
    Mistake(
      words: "spring --duration 1e6 --bounce 0 --to 100",
      message:
        "this spring needs 1182541837.7825 ms to come to rest, more than 100000 frames at 60 Hz; ask for times with --at"
    ),
    Mistake(
      words: "spring --response 1 --damping-ratio 0 --integrator frames",
      message: "this spring is not at rest after 100000 frames; ask for times with --at"),
    Mistake(
      words: "spring --response 0.1 --damping-ratio 20 --integrator frames",
      message: "this spring is too stiff or too much damped for SwiftUI's steps, which run away with it; "
        + "ask for times with --at"),
    Mistake(
      words: "spring --response 1 --damping-ratio -1 --integrator frames",
      message: "this spring never comes to rest; ask for times with --at"),
    Mistake(
      words: "spring --response 1 --damping-ratio 0 --integrator frames --at 1e9",
      message: "--at 1000000000 is more than 100000 frames away from the start"),
    Mistake(
      words: "curve --rate 1 --name linear",
      message: "--rate belongs to deceleration; curve takes --points, --name, --unit-curve, --at"),
    Mistake(words: "deceleration", message: "a deceleration needs --velocity, in points per second"),
    Mistake(
      words: "deceleration --velocity 1 --rate 1", message: "--rate takes a number above 0 and below 1, not \"1\""),
    Mistake(
      words: "deceleration --velocity 1 --rate 0", message: "--rate takes a number above 0 and below 1, not \"0\""),
    Mistake(
      words: "deceleration --velocity 1 --projection WWDC",
      message: "--projection is one of closedForm, wwdc, reactNative, uiKit, swiftUI, not \"WWDC\"; did you mean wwdc?"),
    Mistake(words: "rubberband", message: "a rubber band needs --dimension, the length of the viewport in points"),
    Mistake(
      words: "rubberband --dimension 100",
      message: "a rubber band needs --overshoot LIST, what the finger does, or --shown LIST, what is seen of it"),
    Mistake(
      words: "rubberband --dimension 100 --overshoot 1 --shown 1",
      message: "--overshoot and --shown exclude each other: one is computed from the other"),
    Mistake(
      words: "rubberband --dimension 100 --shown 100",
      message:
        "--shown takes a list of numbers between -100 and 100, the dimension that no band reaches, commas between them; not \"100\""
    ),
    Mistake(
      words: "rubberband --dimension -5 --shown 1",
      message: "--dimension takes a number above 0 and up to 1e9, not \"-5\""),
    Mistake(
      words: "curve", message: "a curve needs --points x1,y1,x2,y2 or --name NAME, such as easeInOut"),
    Mistake(
      words: "curve --name easeinout",
      message:
        "--name is one of linear, easeIn, easeOut, easeInOut, coreAnimationDefault, circularEaseIn, circularEaseOut, circularEaseInOut, not \"easeinout\"; did you mean easeInOut?"
    ),
    Mistake(
      words: "curve --name linear --points 0,0,1,1",
      message: "--points and --name exclude each other: a name has its points"),
    Mistake(
      words: "curve --points 0,0,1", message: "--points takes four numbers, x1,y1,x2,y2, not 3"),
    Mistake(
      words: "curve --name linear --at 1.5",
      message:
        "--at takes a list of numbers from 0 to 1, fractions of the duration, commas between them; not \"1.5\""),
    Mistake(words: "paging", message: "paging needs --width, the length of a page in points"),
    Mistake(
      words: "paging --width 5 --within 1",
      message:
        "--within belongs to spring, deceleration; paging takes --width, --from, --to, --velocity, --at, --frame-rate"),
    Mistake(
      words: "paging --width 5 --frame-rate 0",
      message: "--frame-rate takes a number above 0 and up to 1e9, not \"0\""),
  ]

  @Test(arguments: mistakes)
  func `A mistake ends with status 2 and a sentence that says what is possible`(mistake: Mistake) throws {
    try BuiltProgram.inFolder { program in
      let ending = try program.run(["motion"] + mistake.words.split(separator: " ").map(String.init))
      #expect(ending.status == 2)
      #expect(ending.output.isEmpty)
      #expect(ending.errors == "pagerlab: \(mistake.message)\n")
    }
  }
}
