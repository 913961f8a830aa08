import type { RtoAction } from '../../payments/index.ts'

/** Decides which COD orders need confirmation by a code or a link. [D-14, D-15, D-87] */
export const COD_CONFIRMATIONS = ['guests', 'risk', 'always', 'never'] as const
export type CodConfirmation = (typeof COD_CONFIRMATIONS)[number]

/** Not knowing the risk is a reason only where the store confirms by risk. */
const RISKY: Readonly<Record<'guests' | 'risk', readonly RtoAction[]>> = {
  guests: ['COD_VERIFICATION_RECOMMENDED'],
  risk: ['COD_VERIFICATION_RECOMMENDED', 'COD_BLOCK_RECOMMENDED', 'CANNOT_VERIFY'],
}

export function needsCodConfirmation(
  setting: CodConfirmation,
  buyer: {
    readonly isPhoneVerified: boolean
    /** Undefined where the store checks no risk. */
    readonly risk: RtoAction | undefined
  },
): boolean {
  if (setting === 'never') return false
  if (setting === 'always' || !buyer.isPhoneVerified) return true
  return buyer.risk !== undefined && RISKY[setting].includes(buyer.risk)
}
