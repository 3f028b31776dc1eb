internal import Documents
internal import Reports

extension Verb {
  private static let motionFormats = ["table", "csv", "json", "svg"]

  /// All options, each of which belongs to some kinds, but for the format.
  private static let motionOptions: [OptionSpec] = [
    .value("at", "LIST", "times in milliseconds, or fractions of a curve, commas between them"),
    .value("frame-rate", "HZ", "frames per second; default 60"),
    .value("format", "FORMAT", "table (the default), csv, json, or svg: a drawing, light or dark as the system is"),
    .value("duration", "S", "a spring's perceived duration in seconds; goes with --bounce"),
    .value("bounce", "B", "0 does not swing, 1 swings for ever, below 0 creeps"),
    .value("response", "S", "a spring's period without damping in seconds; goes with --damping-ratio"),
    .value("damping-ratio", "Z", "0 swings for ever, 1 does not swing, above 1 creeps"),
    .value("mass", "M", "a spring's mass; goes with --stiffness and --damping"),
    .value("stiffness", "K", "the restoring force a point"),
    .value("damping", "C", "the braking force a point per second"),
    .flag("allow-over-damping", "leaves the damping of such a spring as it is"),
    .value("from", "PT", "where the motion begins; default 0"),
    .value("to", "PT", "where it ends; default 1 (spring), the width (paging)"),
    .value("velocity", "V", "what it begins with in points per second; default 0, but for a deceleration"),
    .value(
      "convention", "NAME", "physical (the default), or swiftUI: its formulas, slips and settlingDuration included"),
    .value("integrator", "NAME", "closed form (closed, the default), or SwiftUI's steps at the frame rate (frames)"),
    .value("within", "PT", "the distance from the end that counts as rest; default 0.5"),
    .value("rate", "D", "the share of the velocity left after a millisecond; default 0.998"),
    .value(
      "projection", "NAME", "whose destination: closedForm (the default), wwdc, reactNative, uiKit, swiftUI"),
    .value("dimension", "PT", "the length of the viewport"),
    .value("coefficient", "C", "a rubber band's slope at the edge; default 0.55"),
    .value("overshoot", "LIST", "how far the finger is past the end"),
    .value("shown", "LIST", "how far the content is past its end: the inverse"),
    .value("points", "LIST", "a timing curve's control points x1,y1,x2,y2"),
    .value(
      "name", "NAME",
      "linear, easeIn, easeOut, easeInOut, coreAnimationDefault, circularEaseIn, circularEaseOut, circularEaseInOut"),
    .flag("unit-curve", "clamps the points as SwiftUI's UnitCurve does"),
    .value("width", "PT", "the length of a page"),
  ]

  static let motion = Verb(
    name: "motion", synopsis: "KIND … [--at LIST] [--format table|csv|json|svg]",
    summary: "prints values of a spring, a deceleration, a curve, a rubber band, the paging curve",
    details: """
      KIND and what belongs to it:
        spring        --duration S --bounce B, or --response S --damping-ratio Z, or --mass M --stiffness K
                      --damping C [--allow-over-damping]; --from, --to, --velocity, --convention,
                      --integrator, --within
        deceleration  --velocity V; --rate, --from, --projection, --within
        rubberband    --dimension D, and --overshoot LIST or --shown LIST; --coefficient
        curve         --points x1,y1,x2,y2 or --name NAME; --unit-curve; --at takes fractions
        paging        --width W; --from, --to, --velocity; at rest when slower than 10 pt/s within 1 pt

      Durations and responses of springs are in seconds, as the platforms write them. Every other time is in
      milliseconds, places are in points, velocities in points per second. Without --at there is a row a
      frame until the motion rests: until it is within --within of its end for good.

      An over-damped --mass --stiffness --damping is critically damped unless --allow-over-damping stands
      there, as in SwiftUI.
      """,
    options: motionOptions,
    examples: [
      "pagerlab motion spring --duration 0.5 --bounce 0.3 --to 375",
      "pagerlab motion deceleration --velocity 2000 --at 50,100,500 --projection uiKit",
      "pagerlab motion rubberband --dimension 375 --overshoot 10,100,200",
      "pagerlab motion curve --name easeInOut --at 0.25,0.5,0.75",
      "pagerlab motion paging --width 390 --from 117 --velocity 1500 --format svg > paging.svg && head -n 3 paging.svg",
    ]
  ) { (arguments, terminal) throws(UsageError) in
    let kind = try MotionKind.find(arguments, options: motionOptions)
    let format = try arguments.choice("format", of: motionFormats) ?? "table"
    let answer = try kind.answer(arguments)
    switch format {
    case "csv": terminal.write(answer.sheet.csv)
    case "json": terminal.write(answer.sheet.json)
    case "svg": terminal.write(answer.plot().svg)
    default: terminal.write(answer.sheet.table)
    }
    return .success
  }
}
