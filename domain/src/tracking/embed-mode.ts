/** How a page stands in a page of the store, or in somebody else's. [tracking §2 Embedding, §6, ADR-224] */
export const EMBED_MODES = ['SELLER', 'OPEN', 'PUBLIC_EMBED'] as const
export type EmbedMode = (typeof EMBED_MODES)[number]

export const embedModeOf = (text: string | null | undefined): EmbedMode | undefined =>
  EMBED_MODES.find((mode) => mode === text)

/** Added to the height of the content, so that the seller's page shows no second scroll bar. */
const MIN_HEIGHT_EXTRA = 24

export const embedMinHeight = (contentHeight: number): number =>
  Math.ceil(contentHeight) + MIN_HEIGHT_EXTRA

/** While the seller's page has not replied, it is requested again. */
export const FRAME_POLL_MS = 100
