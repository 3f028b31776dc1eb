public import PagerEngine

/// The pager that is tuned, in its world, before any parameter is set.
public struct TuningSubject: Sendable {
  /// The pager.
  public var model: Model
  /// What it is made of; the viewport is that of each swipe's device.
  public var setup: PagerSetup
  /// The parameters that a setting gives values to.
  public var parameters: [TuningParameter]

  /// A subject.
  public init(model: Model, setup: PagerSetup, parameters: [TuningParameter]) {
    (self.model, self.setup, self.parameters) = (model, setup, parameters)
  }

  /// The setup for a setting on a device.
  public func setup(for setting: TuningSetting, on device: SwipeDevice) -> PagerSetup {
    var setup = setup
    setup.environment.viewport = device.viewport
    for (parameter, value) in zip(parameters, setting.values) { setup.options.set(parameter.name, to: value) }
    return setup
  }
}
