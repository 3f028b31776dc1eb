/// The standard normal distribution.
///
/// Source of the quantile: Wichura, "Algorithm AS 241: The Percentage Points of the Normal Distribution", Applied
/// Statistics 37 (1988) 477–484, doi:10.2307/2347330; its coefficients, published in decimal, are written here as the
/// doubles nearest to them.
public enum NormalDistribution {
  /// The value below which a share `probability` of the distribution lies.
  ///
  /// The algorithm PPND16, relative error about 1e-16 of its own. A logarithm and a root are taken only in the outer
  /// 15 % of the distribution.
  ///
  /// Edge cases: 0 gives −∞, 1 gives +∞, values outside [0, 1] and NaN give NaN.
  public static func quantile(_ probability: Double) -> Double {
    let q = probability - 0.5
    if q.magnitude <= 0.425 {
      let r = 0.180625 - q * q
      return q * central(r)
    }
    let tail = q < 0 ? probability : 1 - probability
    guard tail >= 0 else { return .nan }
    if tail == 0 { return q < 0 ? -.infinity : .infinity }
    let r = (-Elementary.log(tail)).squareRoot()
    let magnitude = r <= 5 ? intermediate(r - 1.6) : far(r - 5)
    return q < 0 ? -magnitude : magnitude
  }

  /// For |p − ½| ≤ 0.425.
  private static func central(_ r: Double) -> Double {
    var numerator = 0x1.39a296f7d925ep11
    numerator = numerator * r + 0x1.052d26b2e45e4p15
    numerator = numerator * r + 0x1.06c1c55b78f2p16
    numerator = numerator * r + 0x1.66c3e869b752ap15
    numerator = numerator * r + 0x1.ad1d8cd4ee71dp13
    numerator = numerator * r + 0x1.ece5d2213c0ccp10
    numerator = numerator * r + 0x1.0a4888b1a436ep7
    numerator = numerator * r + 0x1.b18d91e9eef75p1
    var denominator = 0x1.46a7eca984b69p12
    denominator = denominator * r + 0x1.c0e457cb1ae76p14
    denominator = denominator * r + 0x1.3317caa64f4bep15
    denominator = denominator * r + 0x1.4b772d5d65266p14
    denominator = denominator * r + 0x1.512322e75c89fp12
    denominator = denominator * r + 0x1.5797efdc8b3f7p9
    denominator = denominator * r + 0x1.5281b386e1ab5p5
    denominator = denominator * r + 1
    return numerator / denominator
  }

  /// For tails down to e⁻²⁵, 1.4e-11.
  private static func intermediate(_ r: Double) -> Double {
    var numerator = 0x1.9615ac0b7ace9p-11
    numerator = numerator * r + 0x1.744eb6c45ec67p-6
    numerator = numerator * r + 0x1.ef2abb9b85c37p-3
    numerator = numerator * r + 0x1.453cc085375b2p0
    numerator = numerator * r + 0x1.d2ecb1a3d02c4p1
    numerator = numerator * r + 0x1.713f71462256ap2
    numerator = numerator * r + 0x1.2857748cab19bp2
    numerator = numerator * r + 0x1.6c665fde9526ap0
    var denominator = 0x1.20d3f686439e4p-30
    denominator = denominator * r + 0x1.1f18cbfdf2728p-11
    denominator = denominator * r + 0x1.f207a7eab17bfp-7
    denominator = denominator * r + 0x1.2f5123394f04p-3
    denominator = denominator * r + 0x1.61292f23385c9p-1
    denominator = denominator * r + 0x1.ad278e6526633p0
    denominator = denominator * r + 0x1.06cefbb46a449p1
    denominator = denominator * r + 1
    return numerator / denominator
  }

  /// For tails beyond e⁻²⁵.
  private static func far(_ r: Double) -> Double {
    var numerator = 0x1.afb74d693bf93p-23
    numerator = numerator * r + 0x1.c6ec6cc59e02ap-16
    numerator = numerator * r + 0x1.45c1908425345p-10
    numerator = numerator * r + 0x1.b2b41193b4ee7p-6
    numerator = numerator * r + 0x1.2fad9315255cfp-2
    numerator = numerator * r + 0x1.c8ea6461fa445p0
    numerator = numerator * r + 0x1.5daea6e875003p2
    numerator = numerator * r + 0x1.aa1b1c13ee526p2
    var denominator = 0x1.269bff1f8c19p-49
    denominator = denominator * r + 0x1.31446f740b9ep-23
    denominator = denominator * r + 0x1.35c2c496374bfp-16
    denominator = denominator * r + 0x1.9c8bc979dc5d7p-11
    denominator = denominator * r + 0x1.e76f93215462ap-7
    denominator = denominator * r + 0x1.186eb183443fbp-3
    denominator = denominator * r + 0x1.331d34fc7d77fp-1
    denominator = denominator * r + 1
    return numerator / denominator
  }
}
