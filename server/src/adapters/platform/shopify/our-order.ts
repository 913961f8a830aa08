/** The tag that only we put on an order: shoppers can write attributes, but no tags. */
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
 * Our id of their order. Some of their APIs omit the source identifier; then our attribute counts,
 * but only together with our tag: a shopper of the shop's own checkout may write attributes.
 */
export function ourIdOf({ sourceIdentifier, tags, attributes }: Marks): string | undefined {
  if (sourceIdentifier) return sourceIdentifier
  if (!tags.includes(OUR_TAG)) return undefined
  return attributes.find(({ name }) => name === OUR_ATTRIBUTE)?.value || undefined
}

export function isOurOrder(sourceId: string, marks: Marks): boolean {
  return ourIdOf(marks) === sourceId
}
