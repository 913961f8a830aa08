/**
 * One cell of the matrix: a payment with one fault. It gives what the shopper was shown while the
 * fault lasted and afterwards, and throws where that or a ledger is not the truth. [I1, I5, I9, I16]
 */
import { TEA_FOR_TWO } from '../open-shopper.ts'
import type { Shopper } from '../open-shopper.ts'
import type { Matrix, Seen } from './environment.ts'
import type { ReplyFault, Step } from './lines.ts'

/** One order, one payment kept, and at the provider exactly that money. */
export const isPaidOnce = ({ status, ledger, orders, kept }: Seen): boolean =>
  status === 'PLACED' &&
  orders === 1 &&
  kept === TEA_FOR_TWO &&
  ledger.captured - ledger.refunded === TEA_FOR_TWO

export function mustHold(isTrue: boolean, what: string, about: unknown): void {
  if (!isTrue) throw new Error(`${what}: ${JSON.stringify(about)}`)
}

const neverFailed = (shown: string): void =>
  mustHold(!/FAILED|REFUNDED|CANCELLED/.test(shown), 'shown a failure of a paid order', shown)

async function openedBy(matrix: Matrix, shopper: Shopper, key: string): Promise<string> {
  const { status, reply, failure } = await matrix.open(shopper, key)
  mustHold(status === 200, 'not opened', failure)
  return reply.attemptId
}

type Cell = (matrix: Matrix, fault: ReplyFault) => Promise<string>

/** The click on the pay button. Repeated with its key it is one order at the provider. */
const create: Cell = async (matrix, fault) => {
  const shopper = await matrix.shopper()
  matrix.setFault(fault, 'create')
  const first = await matrix.open(shopper, 'the-click')
  const during = first.status === 200 ? 'opened' : first.failure.code
  const isReported = first.status === 200 || first.failure.code === 'PROVIDER_UNAVAILABLE'
  mustHold(
    isReported && (await matrix.see(shopper)).status === 'OPEN',
    'not the truth',
    first.failure,
  )
  matrix.endFaults()
  const attemptId = await matrix.openAtLast(shopper, 'the-click')
  const { ledger } = await matrix.see(shopper)
  mustHold(ledger.orders.length === 1, 'more than one order at the provider', ledger)
  await matrix.pay(attemptId, shopper)
  const { status } = await matrix.settle(shopper, isPaidOnce)
  return `${during} → ${status}`
}

/** The bank has taken the money, and the provider cannot be asked. */
const pay: Cell = async (matrix, fault) => {
  const shopper = await matrix.shopper()
  const attemptId = await openedBy(matrix, shopper, 'the-click')
  await matrix.pay(attemptId, shopper)
  matrix.setFault(fault, 'pay')
  const during = await matrix.poll(shopper, attemptId)
  neverFailed(during)
  matrix.endFaults()
  const { status } = await matrix.settle(shopper, isPaidOnce)
  return `${during} → ${status}`
}

const capture: Cell = async (matrix, fault) => {
  const shopper = await matrix.shopper()
  const attemptId = await openedBy(matrix, shopper, 'the-click')
  await matrix.pay(attemptId, shopper, 'authorized')
  matrix.setFault(fault, 'capture')
  const during = await matrix.poll(shopper, attemptId)
  neverFailed(during)
  matrix.endFaults()
  const { status } = await matrix.settle(shopper, isPaidOnce)
  return `${during} → ${status}`
}

/** Paid twice: the second payment goes back once, whatever happens to the refund. */
const refund: Cell = async (matrix, fault) => {
  const shopper = await matrix.shopper()
  const first = await openedBy(matrix, shopper, 'the-first-click')
  const second = await openedBy(matrix, shopper, 'the-second-click')
  await matrix.pay(first, shopper)
  await matrix.settle(shopper, isPaidOnce)
  await matrix.pay(second, shopper)
  matrix.setFault(fault, 'refund')
  const during = await matrix.poll(shopper, second)
  neverFailed(during)
  matrix.endFaults()
  const isBackOnce = (now: Seen): boolean =>
    isPaidOnce(now) &&
    now.ledger.captured === 2 * TEA_FOR_TWO &&
    now.refunds.length === 1 &&
    now.refunds.every(({ state, amount }) => state === 'PROCESSED' && amount === TEA_FOR_TWO)
  const { refunds } = await matrix.settle(shopper, isBackOnce)
  return `${during} → refund ${refunds[0]?.state}`
}

export const CELLS: Readonly<Record<Step, Cell>> = { create, pay, capture, refund }
