/** Why a shopper cancels or returns: the store's own list, or these. [account §4, §5] */
export const CANCEL_REASONS: readonly string[] = [
  "I'm not interested anymore",
  'I would like to place a new Order',
  'I will buy this product at later time',
]

export const RETURN_REASONS: readonly string[] = [
  'Poor quality items',
  'Damaged items',
  'Missing items',
  'Wrong item received',
]

export function cancelReasons(ofStore?: readonly string[]): readonly string[] {
  return listOrDefault(ofStore, CANCEL_REASONS)
}

export function returnReasons(ofStore?: readonly string[]): readonly string[] {
  return listOrDefault(ofStore, RETURN_REASONS)
}

function listOrDefault(
  ofStore: readonly string[] | undefined,
  standard: readonly string[],
): readonly string[] {
  return ofStore === undefined || ofStore.length === 0 ? standard : ofStore
}
