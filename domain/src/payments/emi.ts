import { addPaise, atLeastZero, multiplyPaise, paise, subtractPaise } from '../money/index.ts'
import type { Paise } from '../money/index.ts'

/** EMI plans: the monthly and the total cost. [checkout §5, §9 EMI, D-11] */
export interface EmiOffer {
  readonly id: string
  readonly durationMonths: number
  readonly interestRatePercent: number
  readonly minAmount: Paise
  readonly processingFee?: Paise
}

export type EmiPlan = EmiOffer & {
  readonly orderValue: Paise
  readonly installment: Paise
  readonly interestAmount: Paise
  readonly processingFee: Paise
  readonly totalPayable: Paise
}

export const DEFAULT_EMI_PROCESSING_FEE = paise(199_00)

/** Offered from the store's own minimum. */
export function isEmiOffered(cartAmount: Paise, minimumAmount: Paise): boolean {
  return cartAmount >= minimumAmount
}

/** The order value from which there is a plan; undefined without plans. */
export function emiFrom(
  offers: readonly Pick<EmiOffer, 'minAmount'>[],
  minimumAmount: Paise,
): Paise | undefined {
  if (offers.length === 0) return undefined
  return paise(Math.max(minimumAmount, Math.min(...offers.map(({ minAmount }) => minAmount))))
}

/** Plans whose minimum the order meets, the shortest first. */
export function emiPlans(
  offers: readonly EmiOffer[],
  { orderValue, minimumAmount }: { readonly orderValue: Paise; readonly minimumAmount: Paise },
): readonly EmiPlan[] {
  if (!isEmiOffered(orderValue, minimumAmount)) return []
  return offers
    .filter((offer) => orderValue >= offer.minAmount)
    .map((offer) => emiPlan(offer, orderValue))
    .sort((a, b) => a.durationMonths - b.durationMonths)
}

export function emiPlan(offer: EmiOffer, orderValue: Paise): EmiPlan {
  const installment = monthlyInstallment(orderValue, offer)
  const paidBack = multiplyPaise(installment, offer.durationMonths)
  // Truncating to the paisa can make the sum of an interest-free plan a few paise less than the
  // price.
  const interestAmount = atLeastZero(subtractPaise(paidBack, orderValue))
  const processingFee = offer.processingFee ?? DEFAULT_EMI_PROCESSING_FEE
  const totalPayable = addPaise(orderValue, interestAmount, processingFee)
  return { ...offer, orderValue, installment, interestAmount, processingFee, totalPayable }
}

/** Banks give rates with up to three decimals; none is rounded before use. */
const RATE_SCALE = 1_000_000_000

/**
 * principal × r × (1+r)^n ÷ ((1+r)^n − 1) with r = rate/12/100, truncated to the paisa. Computed in
 * integers, because a binary fraction just below the exact paisa would be truncated to the one
 * before.
 */
function monthlyInstallment(principal: Paise, offer: EmiOffer): Paise {
  const months = BigInt(offer.durationMonths)
  const rate = BigInt(Math.round(offer.interestRatePercent * RATE_SCALE))
  if (rate === 0n) return paise(Number(BigInt(principal) / months))
  const base = 1_200n * BigInt(RATE_SCALE)
  const grown = (base + rate) ** months
  const installment = (BigInt(principal) * rate * grown) / (base * (grown - base ** months))
  return paise(Number(installment))
}

export interface EmiProvider {
  readonly code: string
  readonly plans: readonly EmiPlan[]
}

/** Providers by the rate of their first plan, lowest first; those without plans are omitted. */
export function sortEmiProviders<P extends EmiProvider>(providers: readonly P[]): readonly P[] {
  const firstRate = ({ plans }: P): number => plans[0]?.interestRatePercent ?? 0
  return providers
    .filter(({ plans }) => plans.length > 0)
    .sort((a, b) => firstRate(a) - firstRate(b))
}
