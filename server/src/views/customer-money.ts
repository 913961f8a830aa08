/** What a customer has paid, and what went back. [account §2 Screens and routes, §3 Enumerations, D-38, ADR-245] */
import type {
  listCustomerRefunds,
  listTransactions,
} from '@thela/contracts/calls/accounts/customer-account'
import type { TypesOf } from '@thela/contracts/call'
import { readInstant } from '@thela/domain/calendar'
import { customerOf, transactionStatus } from '@thela/domain/orders'
import { omitUndefined } from '@thela/domain/values'
import { ApiError } from '../http/replies/api-error.ts'
import type { Visitor } from '../http/caller/visitor.ts'
import { paymentReference, refundToWire } from '../modules/payments/index.ts'
import type { MoneyQuery } from '../modules/payments/index.ts'
import { storesOf } from './stores-of.ts'
import type { ViewDependencies } from './view-dependencies.ts'

type Dependencies = Pick<ViewDependencies, 'database' | 'now' | 'stores' | 'payments' | 'requests'>

const PAGE_SIZE = 50

interface Dated {
  readonly storeId: string
  readonly orderId: string | null
  readonly orderName: string | null
  readonly createdAt: Date
}

function beforeOf(text: string | undefined, now: Date): Date {
  // What was recorded in this moment is listed too.
  if (text === undefined) return new Date(now.getTime() + 60_000)
  const before = readInstant(text)
  if (before === undefined) throw new ApiError('BAD_REQUEST')
  return before
}

/** One more than is shown tells whether there is another page. */
async function pageOf<Row extends Dated>(
  deps: Pick<Dependencies, 'now' | 'stores'>,
  visitor: Visitor,
  {
    before,
    read,
  }: {
    readonly before: string | undefined
    readonly read: (query: MoneyQuery) => Promise<readonly Row[]>
  },
) {
  const stores = await storesOf(deps, visitor)
  const found = await read({
    customer: customerOf(visitor),
    storeId: visitor.storeId,
    storeIds: stores.map(({ storeId }) => storeId),
    before: beforeOf(before, deps.now()),
    limit: PAGE_SIZE + 1,
  })
  const rows = found.slice(0, PAGE_SIZE)
  const next = found.length > PAGE_SIZE ? rows.at(-1)?.createdAt.toISOString() : undefined
  const ofOrder = ({ storeId, orderId, orderName }: Dated) => ({
    storeId,
    storeName: stores.find((store) => store.storeId === storeId)?.config.storeName ?? '',
    ...omitUndefined({ orderId: orderId ?? undefined, orderName: orderName ?? undefined }),
  })
  return { rows, ofOrder, ...omitUndefined({ next }) }
}

export async function customerTransactions(
  deps: Dependencies,
  visitor: Visitor,
  { before }: TypesOf<typeof listTransactions>['query'],
): Promise<TypesOf<typeof listTransactions>['reply']> {
  const { database, payments } = deps
  const read = (query: MoneyQuery) => payments.paymentsOfCustomer(database, query)
  const { rows, ofOrder, ...page } = await pageOf(deps, visitor, { before, read })
  return {
    transactions: rows.flatMap((payment) => {
      const status = transactionStatus(payment.status)
      const { providerPaymentId, amount, method: rail, createdAt } = payment
      const id = paymentReference(providerPaymentId)
      if (status === undefined) return []
      return {
        ...ofOrder(payment),
        ...omitUndefined({ bankReference: payment.bankReference ?? undefined }),
        id,
        status,
        ctime: createdAt.toISOString(),
        amount,
        rail,
      }
    }),
    ...page,
  }
}

/** The two are counted apart, and are one list to whoever reads it. */
async function readRefunds({ database, payments, requests }: Dependencies, query: MoneyQuery) {
  const [refunds, cash] = await Promise.all([
    payments.refundsOfCustomer(database, query),
    requests.cashRefundsOfCustomer(database, query),
  ])
  return [...refunds, ...cash]
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, query.limit)
}

export async function customerRefunds(
  deps: Dependencies,
  visitor: Visitor,
  { before }: TypesOf<typeof listCustomerRefunds>['query'],
): Promise<TypesOf<typeof listCustomerRefunds>['reply']> {
  const read = (query: MoneyQuery) => readRefunds(deps, query)
  const { rows, ofOrder, ...page } = await pageOf(deps, visitor, { before, read })
  return {
    refunds: rows.map((refund) => ({ ...ofOrder(refund), ...refundToWire(refund) })),
    ...page,
  }
}
