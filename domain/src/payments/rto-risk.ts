/** The recommendation of the risk check for COD. [checkout §3 RTO info, §8, D-14] */
export const RTO_ACTIONS = [
  'COD_BLOCK_RECOMMENDED',
  'COD_VERIFICATION_RECOMMENDED',
  'NO_COD_BLOCK_REQUIRED',
  'CANNOT_VERIFY',
] as const
export type RtoAction = (typeof RTO_ACTIONS)[number]

/** A failed check and an unknown response are treated alike: they block nobody. */
export function readRtoAction(text: string | undefined): RtoAction {
  return RTO_ACTIONS.find((action) => action === text) ?? 'CANNOT_VERIFY'
}
