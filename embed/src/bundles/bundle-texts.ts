/** What the chooser says itself, in the one language of its file: the build puts them in its place. */
export interface BundleTexts {
  readonly title: string
  /** For screen readers, before a struck price. */
  readonly before: string
  readonly soldOut: string
  readonly submit: string
  readonly failed: string
}

declare global {
  const BUNDLE_TEXTS: BundleTexts
}
