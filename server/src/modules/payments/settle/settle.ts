/** [D-6, I1, I2, I3, I4, I6, I12, I11, ADR-325] */
import { advanceAttempt, hasPriceEnded, settleDecision } from '@thela/domain/payments'
import type {
  AttemptFact,
  PaymentFact as RuleFact,
  SettleDecision,
  SettleSituation,
} from '@thela/domain/payments'
import { paise } from '@thela/domain/money'
import { omitUndefined, providerPaymentId } from '@thela/domain/values'
import type { Transaction } from '../../../db/statement.ts'
import { faultPoint } from '../../../jobs/fault-point.ts'
import type { ProviderPayment } from '../../../ports/payment-provider.ts'
import { requestRefund } from '../refund/refunds.ts'
import { attemptsRepository } from '../attempt/attempts-repository.ts'
import type { StoredAttempt } from '../attempt/attempts-repository.ts'
import type { CapturedReaction, NewQuote } from '../attempt/captured-reaction.ts'
import { verifyCapture, capturePayment, repricePayment } from '../attempt/payment-jobs.ts'
import { paymentMethodOf } from '../attempt/payment-method-of.ts'
import { paymentsRepository } from './payments-repository.ts'
import type { KnownPayment } from './payments-repository.ts'
import { quoteOfUsed, refundExcess, orderedSnapshot } from './price-of-used.ts'
import { priceChecksRepository } from './price-checks-repository.ts'
import type { PaymentReport, SettleDependencies } from './payment-report.ts'
import { settlePlainCapture } from './settle-plain-capture.ts'
import { notePaidCard } from '../saved-cards/note-paid-card.ts'

export type { PaymentReport, SettleDependencies } from './payment-report.ts'

/** `UNKNOWN`: no attempt of ours has that provider order (yet). */
export type Settled = SettleDecision['kind'] | 'UNKNOWN'

const RULE_STATUS: Readonly<Record<ProviderPayment['status'], RuleFact['status']>> = {
  CREATED: 'pending',
  AUTHORIZED: 'authorized',
  CAPTURED: 'captured',
  FAILED: 'failed',
  REFUNDED: 'refunded',
}

const ATTEMPT_FACT: Readonly<Record<ProviderPayment['status'], AttemptFact>> = {
  CREATED: 'started',
  AUTHORIZED: 'authorized',
  CAPTURED: 'captured',
  FAILED: 'failed',
  REFUNDED: 'refunded',
}

/** Who leaves the code or the app may pay there all the same, which is not called a failure. */
export const attemptFact = ({ status, method, failure }: ProviderPayment): AttemptFact =>
  method === 'UPI' && failure?.isGivenUp ? 'cancelled' : ATTEMPT_FACT[status]

/**
 * The one function that all truths about money feed: webhook, browser return, poll and reconciler.
 * It may run any number of times, in any order, in several processes at once: the attempt's row is
 * locked, and constraints, not look-ups, decide who is first. The plain case takes one statement.
 */
export async function settle(deps: SettleDependencies, report: PaymentReport): Promise<Settled> {
  const settled = await settlePlainCapture(deps, report)
  if (settled) return settled
  return deps.database.transaction((transaction) => settleInTransaction(deps, transaction, report))
}

export async function settleInTransaction(
  deps: SettleDependencies,
  transaction: Transaction,
  {
    quote,
    ...report
  }: PaymentReport & {
    /** The current price, where the agreed one has expired. */
    readonly quote?: NewQuote
  },
): Promise<Settled> {
  const { store, provider, fact } = report
  const whose = { storeId: store.storeId, provider }
  const attempt = await paymentsRepository.record(transaction, whose, fact)
  if (!attempt) return 'UNKNOWN'
  await notePaidCard(transaction, { ...report, attemptId: attempt.attemptId })
  faultPoint('settle:recorded')
  const settling = { attempt, reported: report, ...(quote ? { quote } : {}) }
  // Fast path: try to place the order at once; only if that fails read what is already known.
  const first = situationOf(settling)
  const expected = settleDecision(first)
  if (isFirstCapture(settling) && expected.kind === 'placeOrder') {
    const placed = await placePaidOrder(deps, transaction, settling)
    if (placed === 'PLACED') {
      await refundExcess(deps, transaction, { ...settling, excess: expected.excess })
      return 'placeOrder'
    }
    if (placed !== 'HAS_ORDER') {
      const decision = settleDecision({ ...first, notKept: placed })
      await follow(deps, transaction, { ...settling, decision, isPaidOtherwise: false })
      return decision.kind
    }
  }
  return settleKnownPayment(deps, transaction, settling)
}

/** False once an earlier report has captured this attempt. */
const isFirstCapture = ({ attempt, reported: report }: Settling): boolean =>
  report.fact.status === 'CAPTURED' && attempt.state !== 'CAPTURED' && attempt.state !== 'REFUNDED'

interface Settling {
  readonly attempt: StoredAttempt
  readonly reported: PaymentReport
  readonly quote?: NewQuote
}

interface Known {
  readonly payment: KnownPayment
  readonly order: Awaited<ReturnType<CapturedReaction['placedFor']>>
}

function priceOf({ attempt, quote }: Settling): SettleSituation['price'] {
  if (quote?.kind === 'UNAVAILABLE') return quote
  if (quote) return { kind: 'QUOTED', total: quote.snapshot.quote.payableNow }
  return hasPriceEnded(attempt.ageSeconds) ? 'ENDED' : 'AGREED'
}

function situationOf(settling: Settling, known?: Known): SettleSituation {
  const { attempt, reported: report } = settling
  const { fact } = report
  const paidWith = known?.order?.providerPaymentId
  const isGivenBack = known?.payment.status === 'REFUNDED'
  return {
    attempt: {
      amount: paise(attempt.amount),
      currency: attempt.currency,
      state: attempt.state,
      isVoid: attempt.isVoid,
    },
    fact: {
      paymentId: providerPaymentId(fact.providerPaymentId),
      status: isGivenBack ? 'refunded' : RULE_STATUS[fact.status],
      amount: fact.amount,
      currency: fact.currency,
      refundedTotal: fact.refundedTotal ?? paise(0),
      ...omitUndefined({ isCaptureUnknown: fact.isCaptureUnknown }),
    },
    payment: {
      wasCaptured: known?.payment.wasCaptured ?? false,
      refundRequested: paise(known?.payment.refundRequested ?? 0),
    },
    ...(known?.order ? { order: paidWith ? { paymentId: providerPaymentId(paidWith) } : {} } : {}),
    ...omitUndefined({ priceOfUsed: quoteOfUsed(attempt.frozen, fact)?.payableNow }),
    price: priceOf(settling),
  }
}

/** The attempt is ours alone by now: what is read here stays true to the end of the transaction. */
async function settleKnownPayment(
  deps: SettleDependencies,
  transaction: Transaction,
  settling: Settling,
): Promise<Settled> {
  const { attempt, reported: report } = settling
  const { store, provider, fact } = report
  const { storeId } = store
  const payment = await paymentsRepository.known(
    transaction,
    { storeId, provider },
    fact.providerPaymentId,
  )
  if (!payment) throw new Error('a recorded payment can be read')
  const order = await deps.onCaptured.placedFor(transaction, storeId, attempt.payable)
  const situation = situationOf(settling, { payment, order })
  let decision = settleDecision(situation)
  if (decision.kind === 'placeOrder') {
    const placed = await placePaidOrder(deps, transaction, settling)
    if (placed === 'PLACED') {
      await refundExcess(deps, transaction, { ...settling, excess: decision.excess })
      return decision.kind
    }
    decision = settleDecision({
      ...situation,
      ...(placed === 'HAS_ORDER' ? { order: {} } : { notKept: placed }),
    })
  }
  const isPaidOtherwise = order !== undefined && order.providerPaymentId !== fact.providerPaymentId
  await follow(deps, transaction, { ...settling, decision, isPaidOtherwise })
  return decision.kind
}

async function placePaidOrder(
  { onCaptured }: SettleDependencies,
  transaction: Transaction,
  { attempt, reported: report, quote }: Settling,
): Promise<
  'PLACED' | 'OUT_OF_STOCK' | 'BALANCE_CHANGED' | 'PRICE_ENDED' | 'LINK_ENDED' | 'HAS_ORDER'
> {
  const { payable, subject, frozen } = attempt
  const { store } = report
  const snapshot = orderedSnapshot(frozen, report.fact, quote)
  const kept = await onCaptured.keepPayable(transaction, store.storeId, { payable, snapshot })
  if (kept === 'SHORT') return 'OUT_OF_STOCK'
  if (kept === 'ENDED') return 'LINK_ENDED'
  if (kept === 'BALANCE_SHORT') return 'BALANCE_CHANGED'
  // Its hold had ended: others have used the code up.
  if (kept === 'COUPON_SHORT') return 'PRICE_ENDED'
  if (kept === 'SOLD_BEFORE') return 'HAS_ORDER'
  faultPoint('settle:stock-kept')
  const placed = await onCaptured.placeOrder(transaction, store, {
    payable,
    subject,
    phone: frozen.phone,
    snapshot: { ...snapshot, paymentMethod: paymentMethodOf(report.fact, snapshot.paymentMethod) },
    payment: {
      provider: report.provider,
      providerPaymentId: report.fact.providerPaymentId,
    },
  })
  if (!placed) return 'HAS_ORDER'
  await paymentsRepository.keep(transaction, store.storeId, {
    provider: report.provider,
    providerPaymentId: report.fact.providerPaymentId,
    attemptId: attempt.attemptId,
  })
  faultPoint('settle:order-placed')
  return 'PLACED'
}

interface Consequence extends Settling {
  readonly decision: SettleDecision
  /** The cart has its order, which was paid by another payment. */
  readonly isPaidOtherwise: boolean
}

/** All refunds of a payment by settling are one request. */
const SETTLEMENT = 'SETTLEMENT'

/** Writes the decision's effects in the same transaction. */
async function follow(
  { queue, onCaptured }: SettleDependencies,
  transaction: Transaction,
  { attempt, reported: report, decision, isPaidOtherwise }: Consequence,
): Promise<void> {
  const { store, fact, provider } = report
  const { storeId } = store
  if (decision.kind === 'refund') {
    await requestRefund(queue, transaction, {
      store,
      provider,
      providerPaymentId: fact.providerPaymentId,
      amount: decision.amount,
      requestId: SETTLEMENT,
      reason: decision.reason,
      due: fact.amount,
    })
  }
  if (decision.kind === 'reprice') {
    const late = { storeId, provider, providerPaymentId: fact.providerPaymentId }
    const isNew = await priceChecksRepository.open(transaction, late, attempt)
    if (isNew) await queue.enqueue(transaction, repricePayment, late)
  }
  if (decision.kind === 'verify') {
    const { providerOrderId } = fact
    await queue.enqueue(transaction, verifyCapture, { storeId, provider, providerOrderId })
  }
  if (decision.kind === 'capture') {
    const { providerPaymentId: paymentId, amount, providerOrderId } = fact
    const request = { storeId, provider, paymentId, amount, providerOrderId }
    await queue.enqueue(transaction, capturePayment, request)
  }
  // The cart's hold stays while another tab may pay for it.
  if (
    decision.kind === 'markFailed' &&
    !(await attemptsRepository.hasOtherOpen(transaction, attempt))
  ) {
    await onCaptured.releasePayable(transaction, storeId, attempt.payable)
  }
  // A refund beside a paid order does not concern the attempt that paid for it.
  if (isPaidOtherwise && fact.status === 'REFUNDED') return
  const isPaidBack = decision.kind === 'refund' && decision.reason !== 'DUPLICATE_PAYMENT'
  const proven = isPaidBack ? 'refunded' : attemptFact(fact)
  const state = advanceAttempt(attempt.state, proven)
  if (state !== attempt.state || fact.failure) {
    await attemptsRepository.setState(transaction, storeId, {
      attemptId: attempt.attemptId,
      state,
      failure: fact.failure?.description,
    })
  }
}
