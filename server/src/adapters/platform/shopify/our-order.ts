/** The tag that we alone put on an order: shoppers can write attributes, but no tags. */
export const OUR_TAG = 'thela'
const OUR_ATTRIBUTE = 'thela_order'

interface Marks {
  readonly sourceIdentifier?: string | null | undefined
  readonly tags: readonly string[]
  readonly attributes: readonly {
    readonly name: string
    readonly value?: string | null | undefined
  }[]
}

/**
 * Our id of an order of theirs. Some of their interfaces leave the source identifier out; then our
 * attribute says it, but only beside our tag: a shopper of the shop's own checkout may write attributes.
 */
export function ourIdOf({ sourceIdentifier, tags, attributes }: Marks): string | undefined {
  if (sourceIdentifier) return sourceIdentifier
  if (!tags.includes(OUR_TAG)) return undefined
  return attributes.find(({ name }) => name === OUR_ATTRIBUTE)?.value || undefined
}

export function isOurOrder(sourceId: string, marks: Marks): boolean {
  return ourIdOf(marks) === sourceId
}
