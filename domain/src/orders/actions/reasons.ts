/** Why a shopper cancels or returns: the store's own list, or these. [account §4, §5] */
export const CANCEL_REASONS = ['NOT_INTERESTED', 'NEW_ORDER', 'LATER'] as const

export const RETURN_REASONS = ['POOR_QUALITY', 'DAMAGED', 'MISSING', 'WRONG_ITEM'] as const

export type CancelReason = (typeof CANCEL_REASONS)[number]
export type ReturnReason = (typeof RETURN_REASONS)[number]

/** In the store's own words, or by the code of one of ours. */
export type Reason<Code> = { readonly text: string } | { readonly code: Code }

export const cancelReasons = (ofStore: readonly string[] = []): readonly Reason<CancelReason>[] =>
  listOrDefault(ofStore, CANCEL_REASONS)

export const returnReasons = (ofStore: readonly string[] = []): readonly Reason<ReturnReason>[] =>
  listOrDefault(ofStore, RETURN_REASONS)

function listOrDefault<Code>(
  ofStore: readonly string[],
  standard: readonly Code[],
): readonly Reason<Code>[] {
  return ofStore.length > 0 ? ofStore.map((text) => ({ text })) : standard.map((code) => ({ code }))
}
