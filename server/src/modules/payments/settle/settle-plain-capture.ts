/** A capture that becomes an order as agreed, in one statement. [D-6, I1, I2, I3, I6, I10, I11, ADR-325] */
import { BALANCE_LINES, CODE_LINES, PAYMENT_METHODS } from '@thela/domain/orders'
import { PRICE_LIFE_SECONDS } from '@thela/domain/payments'
import { canRunAgain, isReply } from '../../../db/database-unavailable.ts'
import { sql, statement } from '../../../db/statement.ts'
import type { ParametersOf } from '../../../db/statement.ts'
import { errorSummary } from '../../../errors/error-record.ts'
import { faultPoint } from '../../../jobs/fault-point.ts'
import { eventToKeep, storeAppliedFor } from '../../../jobs/inbox.ts'
import type { KeptEvent, ReceivedEvent } from '../../../jobs/inbox.ts'
import type { ProviderPayment } from '../../../ports/payment-provider.ts'
import { paymentMethodOf } from '../attempt/payment-method-of.ts'
import { isCardToNote } from '../saved-cards/note-paid-card.ts'
import type { PaymentReport, SettleDependencies } from './payment-report.ts'

interface Settled {
  readonly settled: 'PLACED' | 'KNOWN' | 'OTHERWISE'
}

interface CaptureToSettle {
  readonly storeId: string
  readonly capture: string
  readonly followUp: string
  readonly followUpValue: string
}

const settleIt = (v: ParametersOf<CaptureToSettle>) =>
  sql`settle_plain_capture(${v.storeId}, ${v.capture}, ${v.followUp}, ${v.followUpValue})`

const settleCapture = statement<Settled, CaptureToSettle>(
  'payments.settle-plain-capture',
  (v) => sql`select ${settleIt(v)} as settled`,
)

/** The event that reports it is stored by the same statement, where that has settled it: both or neither. */
const settleCaptureOfEvent = statement<Settled, CaptureToSettle & KeptEvent>(
  'payments.settle-plain-capture-of-event',
  (v) => sql`with done as materialized (select ${settleIt(v)} as settled),
   kept as (${storeAppliedFor(v, sql`from done where settled <> 'OTHERWISE'`)})
   select settled from done`,
)

/** All that the report says of it is what was paid: nothing failed or went back, and no card is saved. */
const isPlain = (fact: ProviderPayment): boolean =>
  fact.status === 'CAPTURED' &&
  !fact.failure &&
  (fact.refundedTotal ?? 0) === 0 &&
  !isCardToNote(fact)

/** The report with what the rules say of it, so that the function of the database has none of its own. */
const captureToSettle = (provider: string, fact: ProviderPayment, orderId: string): string =>
  JSON.stringify({
    provider,
    providerOrderId: fact.providerOrderId,
    paymentId: fact.providerPaymentId,
    amount: fact.amount,
    currency: fact.currency,
    method: fact.method,
    instrument: fact.instrument ?? {},
    orderId,
    usedMethods: Object.fromEntries(
      PAYMENT_METHODS.map((agreed) => [agreed, paymentMethodOf(fact, agreed)]),
    ),
    priceLifeSeconds: PRICE_LIFE_SECONDS,
    codeLines: CODE_LINES,
    balanceLines: BALANCE_LINES,
  })

export const NOT_SETTLED_AT_ONCE = 'a capture was not settled at once'

export type PlainDependencies = Pick<SettleDependencies, 'database' | 'onCaptured' | 'onWarning'>

const DECISIONS = { PLACED: 'placeOrder', KNOWN: 'nothing', OTHERWISE: undefined } as const

/**
 * Undefined: nothing was written, and `settleInTransaction` decides. What it decided otherwise in a plain case would be a
 * fault of this one; an error that the database reports of the statement is one too, and no money waits for its repair.
 * The event that reports the capture, if one does, is stored with it unless the result is undefined.
 */
export async function settlePlainCapture(
  { database, onCaptured, onWarning }: PlainDependencies,
  { store, provider, fact }: PaymentReport,
  event?: ReceivedEvent,
): Promise<'placeOrder' | 'nothing' | undefined> {
  if (!isPlain(fact)) return undefined
  try {
    const result = await onCaptured.placeWithin(store, async ({ orderId, followUp }) => {
      const capture: CaptureToSettle = {
        storeId: store.storeId,
        capture: captureToSettle(provider, fact, orderId),
        followUp: followUp.text,
        followUpValue: followUp.value,
      }
      const row = await database.first(
        event
          ? settleCaptureOfEvent({ ...eventToKeep(event), ...capture })
          : settleCapture(capture),
      )
      const settled = row?.settled ?? 'OTHERWISE'
      return { settled, isEnqueued: settled === 'PLACED' }
    })
    faultPoint('settle:settled-at-once')
    return result && DECISIONS[result.settled]
  } catch (error) {
    // The transaction is tried again, with all that has changed meanwhile.
    if (canRunAgain(error)) return undefined
    if (!isReply(error)) throw error
    onWarning({ storeId: store.storeId, problem: errorSummary(error) }, NOT_SETTLED_AT_ONCE)
    return undefined
  }
}
