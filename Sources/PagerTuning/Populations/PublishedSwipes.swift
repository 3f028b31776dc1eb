/// Percentiles, rank correlations and spreads of recorded swipes: facts about 41 people of 2011 and 2012 on five phones.
///
/// Source: computed from the feature matrix of Touchalytics (Frank, Biedert, Ma, Martinovic, Song, "Touchalytics", IEEE
/// TIFS 8(1), 2013), read from morsheduluofc/BAVaultTouchAlytics `data/features.mat` at 94cfe4a; lengths converted to the
/// logical pixels of a screen 320 wide. Aggregates only; no row of the data set is here. Lengths are points, durations
/// seconds, speeds points per second (the median of the last three steps for the lift), angles degrees, up positive.
public enum PublishedSwipes {
  /// The percents at which all lists stand.
  public static let percents: [Double] = [
    1, 2.5, 5, 10, 20, 25, 30, 40, 50, 60, 70, 75, 80, 90, 95, 97.5, 99,
  ]
  /// The width of the screens, points.
  public static let width = 320.0

  // MARK: - Page turns

  /// How many page turns there are: horizontal strokes of an image comparison game.
  public static let turnCount = 8187

  /// |dx|.
  public static let turnTravel: [Double] = [
    44, 61, 74, 90, 111, 120, 127, 141, 156, 171, 189, 200, 211, 238, 259, 276, 291,
  ]

  /// Seconds.
  public static let turnDuration: [Double] = [
    0.051, 0.062, 0.071, 0.082, 0.096, 0.102, 0.108, 0.12, 0.129, 0.14, 0.156, 0.166, 0.178, 0.234, 0.3587, 0.655,
    1.1757,
  ]

  /// |dx| over the duration.
  public static let turnAverageSpeed: [Double] = [
    151.61, 289.66, 472.64, 659.34, 848.34, 928.35, 1001.5, 1129.4, 1253.3, 1376.1, 1516.8, 1597.4, 1690.5, 1960,
    2222.3, 2496.7, 2858.6,
  ]

  /// Speed at the lift.
  public static let turnLiftSpeed: [Double] = [
    62.949, 207.24, 376.1, 565.94, 813.41, 907.67, 1000, 1176, 1357.1, 1557.1, 1795.2, 1930.3, 2106.2, 2638.9,
    3292, 4242.9, 7417,
  ]

  /// Speed at the lift over the average.
  public static let turnLiftOverAverage: [Double] = [
    0.11239, 0.29392, 0.42494, 0.59909, 0.79592, 0.86336, 0.92211, 1.0243, 1.1314, 1.2313, 1.3503, 1.4177, 1.5086,
    1.7989, 2.4663, 3.7527, 5.8792,
  ]

  /// |dy|.
  public static let turnAcross: [Double] = [
    1, 2, 3, 6, 12, 16, 19, 26, 34, 43, 53, 59, 67, 88, 105, 123, 144,
  ]

  /// The largest sideways deviation over the chord.
  public static let turnBow: [Double] = [
    0.0016072, 0.0049998, 0.0076861, 0.011615, 0.018946, 0.022172, 0.025785, 0.032476, 0.039656, 0.04747, 0.056473,
    0.062298, 0.068487, 0.087918, 0.10856, 0.13449, 0.17187,
  ]

  /// x at the beginning of a stroke to the right.
  public static let startRightward: [Double] = [
    1, 6.625, 17, 32, 50, 59, 66, 77, 88, 100, 112, 120, 128, 149, 167, 180, 203.35,
  ]

  /// x at the beginning of a stroke to the left.
  public static let startLeftward: [Double] = [
    132, 150, 170, 187, 211, 218, 226, 239, 249, 260, 274, 279, 284, 304, 315, 318, 319,
  ]

  /// Tilt of a stroke to the right.
  public static let tiltRightward: [Double] = [
    -31.153, -25.398, -20.184, -13.343, -5.4714, -2.6896, -0.49855, 3.2286, 6.7014, 9.7202, 12.619, 14.279, 15.945,
    21.609, 27.474, 31.764, 35.709,
  ]

  /// Tilt of a stroke to the left.
  public static let tiltLeftward: [Double] = [
    -42.918, -40.498, -37.476, -32.782, -26.751, -24.206, -22.187, -18.043, -14.414, -10.57, -5.4232, -2.6561,
    0.29687, 7.7015, 13.51, 17.526, 23.389,
  ]

  /// Spearman's rank correlations of page turns, in the order travel, duration, lift speed, average speed.
  public static let turnRanks: [[Double]] = [
    [1, 0.451, 0.149, 0.404],
    [0.451, 1, -0.518, -0.542],
    [0.149, -0.518, 1, 0.682],
    [0.404, -0.542, 0.682, 1],
  ]
  /// Standard deviations between people of the logarithms, in the order travel, duration, lift speed, average speed.
  public static let turnBetween: [Double] = [0.277, 0.32, 0.393, 0.344]
  /// The same within a person.
  public static let turnWithin: [Double] = [0.317, 0.403, 0.633, 0.391]

  // MARK: - Reading scrolls

  /// How many reading scrolls there are: vertical strokes in texts.
  public static let readingCount = 12235

  /// |dy|.
  public static let readingTravel: [Double] = [
    19, 29, 35, 43, 54, 60, 66, 78, 93, 112, 136, 150, 170, 226, 278, 324, 374,
  ]

  /// Seconds.
  public static let readingDuration: [Double] = [
    0.1, 0.141, 0.2067, 0.3064, 0.418, 0.468, 0.522, 0.649, 0.799, 1.0064, 1.291, 1.493, 1.741, 2.505, 3.425,
    4.4533, 5.7055,
  ]

  /// |dy| over the duration.
  public static let readingAverageSpeed: [Double] = [
    29.036, 37.25, 44.071, 52.18, 66.196, 73.059, 80.467, 98.047, 119.83, 149.28, 194.01, 224.55, 267.91, 431.28,
    652.66, 968.98, 1554.2,
  ]

  /// Speed at the lift.
  public static let readingLiftSpeed: [Double] = [
    0, 0, 0, 0, 9.434, 17.678, 25.254, 38.489, 56.858, 80.775, 116.16, 147.7, 190.33, 386.94, 699.49, 1194, 1997.6,
  ]

  /// Speed at the lift over the average.
  public static let readingLiftOverAverage: [Double] = [
    0, 0, 0, 0, 0.074544, 0.14758, 0.20271, 0.32645, 0.46751, 0.63137, 0.84444, 0.97952, 1.1334, 1.6269, 2.233,
    3.0291, 4.3875,
  ]

  /// Spearman's rank correlations of reading scrolls, in the order travel, duration, lift speed, average speed.
  public static let readingRanks: [[Double]] = [
    [1, 0.242, 0.244, 0.417],
    [0.242, 1, -0.378, -0.687],
    [0.244, -0.378, 1, 0.541],
    [0.417, -0.687, 0.541, 1],
  ]
}
