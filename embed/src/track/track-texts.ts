/** What the script of embedded tracking says, in the one language of its file. */
export interface TrackTexts {
  readonly title: string
}

declare global {
  const TRACK_TEXTS: TrackTexts
}
