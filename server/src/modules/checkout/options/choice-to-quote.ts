/** The shopper's choice with everything its price depends on. [checkout §3 EMI plan, §7, D-63] */
import type { PaymentChoice } from '@thela/contracts/calls/shapes/payment-option'
import type { CardTraits, PaymentToQuote } from '@thela/domain/checkout'
import type { EmiOfOrder, Quote } from '@thela/domain/orders'
import { paymentOption } from '@thela/domain/payments'
import { traitsOfCard } from '../../payments/index.ts'
import type { CustomerCard, PaymentOffers } from '../../payments/index.ts'
import type { Store } from '../../stores/index.ts'
import { emiBanksOf } from './payment-instruments.ts'

interface ChoiceDependencies {
  readonly payments: PaymentOffers
}

const isByPlan = ({ option }: PaymentChoice): boolean =>
  paymentOption(option).instruments === 'EMI_PLAN'

/** The card that a plan is for. */
async function cardOfPlan(
  { payments }: ChoiceDependencies,
  store: Store,
  choice: PaymentChoice,
): Promise<CardTraits> {
  if (!isByPlan(choice)) return {}
  const { emiPlans } = await payments.offerOf(store, { isToPay: true })
  const plan = emiPlans.find(({ id }) => id === choice.instrument)
  return plan ? { bank: plan.bank, type: plan.cardType } : {}
}

export async function choiceToQuote(
  deps: ChoiceDependencies,
  store: Store,
  {
    payment: choice,
    card: savedCard,
  }: { payment: PaymentChoice | undefined; card?: CustomerCard | undefined },
): Promise<PaymentToQuote | undefined> {
  if (!choice) return undefined
  const { bin, ...chosen } = choice
  const [ofBin, ofPlan] = await Promise.all([
    bin === undefined ? {} : deps.payments.cardOfBin(store, bin),
    cardOfPlan(deps, store, choice),
  ])
  const card = { ...ofBin, ...ofPlan, ...(savedCard ? traitsOfCard(savedCard) : {}) }
  return { ...chosen, ...(Object.keys(card).length > 0 ? { card } : {}) }
}

/** The chosen plan for this amount, as the order keeps it. */
export async function emiOfOrder(
  { payments }: ChoiceDependencies,
  store: Store,
  { payment, quote }: { payment: PaymentChoice | undefined; quote: Quote },
): Promise<EmiOfOrder | undefined> {
  if (!payment || !isByPlan(payment)) return undefined
  const banks = emiBanksOf(
    store,
    await payments.offerOf(store, { isToPay: true }),
    quote.payableNow,
  )
  const [chosen] = banks.flatMap(({ bank, cardType, plans }) =>
    plans
      .filter(({ id }) => id === payment.instrument)
      .map((plan) => ({
        bank,
        cardType,
        duration: plan.durationMonths,
        interestRate: plan.interestRatePercent,
        interestAmount: plan.interestAmount,
        installment: plan.installment,
        processingFee: plan.processingFee,
      })),
  )
  return chosen
}
