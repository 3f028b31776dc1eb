/// The page after rest of a paging scroll view by what is shown at its lift: ``PagingLanding`` with the geometry that it is
/// asked in, and the word that a decision has for it.
struct ScrollPageLanding: LandingRule {
  let rule: PagingLanding
  let geometry: ScrollGeometry

  /// `nil` where there is no length to count pages in, or where a mistake that is put in takes part.
  init?(_ settings: ScrollSettings, in geometry: ScrollGeometry) {
    guard geometry.stride > 0, settings.faults.isEmpty else { return nil }
    rule = PagingLanding(pageVelocity: settings.flickVelocity)
    self.geometry = geometry
  }

  func landing(of features: DragFeatures) -> Landing {
    let target = target(of: features)
    let page = geometry.page(at: target.offset)
    return Landing(
      page: page,
      because: ScrollRelease.reason(target, from: features.page, to: target.page, wasDragged: true, in: geometry))
  }

  func margin(of features: DragFeatures, landing: Landing) -> LandingMargin? { target(of: features).margin }

  private func target(of features: DragFeatures) -> ScrollTarget {
    rule.target(offset: features.offset, velocity: features.velocity, from: features.startPage, in: geometry)
  }
}

extension World {
  /// Writes down what the paging rule was given whose answer ``touchEnded(_:_:)`` has just been told: the offset and the
  /// velocity are those of the content.
  mutating func noteLanding<P: Pager>(
    of release: ScrollRelease, from start: Int, original: Double = 0, in geometry: ScrollGeometry, on pager: P
  ) {
    guard recording.contains(.landing) else { return }
    noteLanding(
      DragFeatures(
        translation: 0, velocity: release.flickVelocity, predictedEndTranslation: 0, viewport: geometry.viewport,
        page: pager.selectedPage, count: geometry.count, offset: release.offset, startPage: start,
        startOffset: original))
  }
}
