/** What the script says, in the one language of its file: the build puts them in its place. */
export interface EmbedTexts {
  readonly title: string
  readonly close: string
  readonly opening: string
  readonly slow: string
  readonly ownCheckout: string
  readonly openingOwn: string
}

declare global {
  const EMBED_TEXTS: EmbedTexts
}
