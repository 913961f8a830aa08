/** What the risk check recommends for cash on delivery. [checkout §3 RTO info, §8, D-14] */
export const RTO_ACTIONS = [
  'COD_BLOCK_RECOMMENDED',
  'COD_VERIFICATION_RECOMMENDED',
  'NO_COD_BLOCK_REQUIRED',
  'CANNOT_VERIFY',
] as const
export type RtoAction = (typeof RTO_ACTIONS)[number]

/** A failed check and an unknown answer are the same: nobody is blocked for them. */
export function readRtoAction(text: string | undefined): RtoAction {
  return RTO_ACTIONS.find((action) => action === text) ?? 'CANNOT_VERIFY'
}
