/** [bharatx §1, §2] */
import { freshId } from '../core/random.ts'
import type { Partners, Transaction, TransactionRefund } from './partners.ts'
import { Problem } from './problem.ts'

const SYSTEM = 'bharatx'
const WEBHOOK_TRIES = 3

export type End = 'SUCCESS' | 'FAILURE' | 'CANCELLED'

/** The entity of the API; the page's address is left out where a switch says so. */
export function shownTransaction({ sandbox }: Partners, item: Transaction): object {
  const { id, amount, status, notes, refunds, secret, partnerId } = item
  const page = `${sandbox.baseUrl}/bharatx/pay/${secret}`
  const field = sandbox.switches.get(SYSTEM, 'page', partnerId)
  return {
    id,
    amount,
    status,
    notes,
    refunds,
    ...(field === 'missing' ? {} : { [String(field)]: page }),
  }
}

/** The shopper's choice. A transaction that has ended stays as it is. */
export function endTransaction(partners: Partners, item: Transaction, end: End): void {
  if (item.status !== 'PENDING') return
  const isOver = item.expiresAt !== undefined && partners.seconds() >= item.expiresAt
  item.status = end === 'SUCCESS' && (item.shouldFail || isOver) ? 'FAILURE' : end
  note(partners, item, `${item.id} is ${item.status}`)
  announce(partners, item, {
    event: `transaction.${item.status}`,
    body: { transaction: shownTransaction(partners, item) },
  })
}

/** Where the shopper goes on. */
export const redirectOf = ({ status, redirects }: Transaction): string =>
  ({
    PENDING: redirects.cancel,
    SUCCESS: redirects.success,
    FAILURE: redirects.failure,
    CANCELLED: redirects.cancel,
  })[status]

const refundedOf = ({ refunds }: Transaction): number =>
  refunds.reduce((sum, { amount, status }) => sum + (status === 'FAILURE' ? 0 : amount), 0)

export function refundTransaction(partners: Partners, item: Transaction, amount: number): void {
  if (item.status !== 'SUCCESS') throw new Problem(400, 'Only a successful transaction is refunded')
  if (!Number.isSafeInteger(amount) || amount < 1) throw new Problem(400, 'Invalid refund amount')
  if (refundedOf(item) + amount > item.amount) {
    throw new Problem(400, 'Refund amount exceeds the amount of the transaction')
  }
  const refund: TransactionRefund = { id: `refund_${freshId(14)}`, amount, status: 'PENDING' }
  item.refunds.push(refund)
  note(partners, item, `${refund.id} of ${item.id}`)
  planRefund(partners, item, refund)
}

function planRefund(partners: Partners, item: Transaction, refund: TransactionRefund): void {
  const { switches, schedule } = partners.sandbox
  const end = switches.get(SYSTEM, 'refunds', item.partnerId)
  if (end === 'PENDING') return
  const delay = switches.number(SYSTEM, 'refundMs', item.partnerId)
  schedule.after(delay, { system: SYSTEM, title: `End ${refund.id}` }, () => {
    refund.status = end === 'FAILURE' ? 'FAILURE' : 'SUCCESS'
    announce(partners, item, { event: `refund.${refund.status}`, body: { refund } })
  })
}

/** Continues the refunds that were in progress when the sandbox ended. */
export function resumeRefunds(partners: Partners, item: Transaction): void {
  for (const refund of item.refunds) {
    if (refund.status === 'PENDING') planRefund(partners, item, refund)
  }
}

/** Without a signature: the receiver asks. */
function announce(
  { sandbox }: Partners,
  { webhookUrl: url, partnerId }: Transaction,
  { event, body }: { event: string; body: object },
): void {
  if (url === undefined || url === '') return
  sandbox.webhooks.send({
    system: SYSTEM,
    account: partnerId,
    event,
    url,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    tries: {
      max: WEBHOOK_TRIES,
      pauseMs: sandbox.switches.number(SYSTEM, 'webhookPauseMs', partnerId),
    },
  })
}

function note({ sandbox }: Partners, { partnerId }: Transaction, title: string): void {
  sandbox.events.record({ system: SYSTEM, account: partnerId, kind: 'happened', title })
}
