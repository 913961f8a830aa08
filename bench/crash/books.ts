/** The three ledgers that must agree: the provider's, the platform's and ours. */
import type { CrashEnvironment } from './crash-environment.ts'
import { STORE } from '../environment/thela.ts'
import { readProviders } from './provider-ledgers.ts'
import type { ProviderPayment, ProviderRefund } from './provider-ledgers.ts'

interface PlatformOrder {
  readonly id: number
  readonly sourceIdentifier: string | null
  readonly total: number
  readonly financialStatus: string
  readonly attributes: Readonly<Record<string, string>>
  readonly lines: readonly {
    readonly variantId: number
    readonly quantity: number
    readonly price: number
  }[]
  readonly transactions: readonly {
    readonly kind: string
    readonly status: string
    readonly amount: number
  }[]
}

export interface OurOrder {
  readonly orderId: string
  readonly orderNo: string
  readonly cartId: string
  readonly paymentId: string | null
  readonly total: number
  readonly prepaid: number
  readonly cod: number
  /** What gift cards and store credit paid. */
  readonly balances: number
  /** What its payment links have paid of what was due on delivery. */
  readonly paidByLinks: number
  /** The charge for paying on delivery, which is not owed since a link has paid the rest. */
  readonly waived: number
  readonly phone: string
  readonly platformOrderId: string | null
  /** The platform's order number, once it is known. */
  readonly name: string | null
  /** How often sending its notification was begun; null: never. */
  readonly textTries: number | null
  /** Units in its lines, and units sold to its cart. */
  readonly units: number
  readonly sold: number
}

export interface OurLink {
  readonly linkId: string
  readonly orderId: string | null
  readonly amount: number
  readonly maxUses: number
  readonly paid: number
  readonly uses: number
}

export interface PaidUse {
  readonly linkId: string
  readonly amount: number
  readonly paymentId: string
  readonly phone: string
}

interface OurPayment {
  readonly status: string
  readonly kept: boolean
  readonly amount: number
  readonly currency: string
}

export interface Books {
  readonly payments: readonly ProviderPayment[]
  readonly refunds: readonly ProviderRefund[]
  readonly platformOrders: readonly PlatformOrder[]
  readonly inventory: ReadonlyMap<number, number>
  readonly orders: readonly OurOrder[]
  readonly links: readonly OurLink[]
  readonly paidUses: readonly PaidUse[]
  /** Cart by provider order that we opened. */
  readonly cartOfProviderOrder: ReadonlyMap<string, string>
  readonly ourPayments: ReadonlyMap<string, OurPayment>
  /** Number of messages that an order was received, by the ten digits of the phone. */
  readonly texts: ReadonlyMap<string, number>
  readonly ourRefunds: readonly {
    readonly paymentId: string
    readonly providerRefundId: string | null
    readonly amount: number
    readonly state: string
    readonly reason: string
  }[]
  /** What each cart took of gift cards and store credit, and what it holds of them. */
  readonly balancesOfCarts: readonly {
    readonly cartId: string
    readonly spent: number
    readonly held: number
  }[]
  /** Balances that are not the sum of their entries, or are negative. */
  readonly wrongBalances: readonly string[]
  readonly soldUnits: number
  /** Unfinished work by kind; all must become zero. */
  readonly waiting: Readonly<Record<string, number>>
}

const ORDERS = `
  select order_id as "orderId", order_number::text as "orderNo", payable_id as "cartId",
    provider_payment_id as "paymentId", total_paise::int as total, prepaid_paise::int as prepaid,
    cod_paise::int as cod, balances_paise::int as balances, phone,
    (select coalesce(sum((payload->>'amount')::int), 0)::int from order_events e
     where e.store_id = o.store_id and e.order_id = o.order_id and kind = 'PAID_ONLINE')
      as "paidByLinks",
    (select coalesce(sum((payload->>'waived')::int), 0)::int from order_events e
     where e.store_id = o.store_id and e.order_id = o.order_id and kind = 'PAID_ONLINE')
      as "waived",
    platform_order_id as "platformOrderId", platform_order_name as name,
    (select tries from notifications n
     where n.store_id = o.store_id and kind = 'ORDER_PLACED' and key = o.order_id) as "textTries",
    (select sum((line->>'quantity')::int)::int from jsonb_array_elements(snapshot->'lines') line) as units,
    (select coalesce(sum(quantity), 0)::int from stock_holds h
     where h.store_id = o.store_id and h.payable_id = o.payable_id and state = 'SOLD') as sold
  from orders o`

const LINKS = `
  select link_id as "linkId", order_id as "orderId", amount_paise::int as amount,
    max_uses as "maxUses", paid_paise::int as paid, uses
  from payment_links`

const PAID_USES = `
  select link_id as "linkId", amount_paise::int as amount, provider_payment_id as "paymentId", phone
  from payment_link_uses where paid_at is not null`

const WAITING = `
  select 'webhooks' as kind, count(*)::int as count from webhook_inbox where applied_at is null
  union all select 'jobs', count(*)::int from queue.job
    where state in ('created', 'retry', 'active')
  union all select 'failed jobs', count(*)::int from queue.job where state = 'failed'
  union all select 'refunds', count(*)::int from refunds where state <> 'PROCESSED'
  union all select 'authorised attempts', count(*)::int from payment_attempts
    where state = 'AUTHORIZED'
  union all select 'stock not yet on the platform', count(*)::int from stock_holds
    where state = 'SOLD' and on_platform_at is null`

const ORDER_PLACED_SMS = 'thela_order_placed'
const ORDER_PLACED_WHATSAPP = 'order_placed'
const BALANCES_OF_CARTS = `
  select payable_id as "cartId",
    -coalesce(sum(amount_paise) filter (where kind in ('SPENT', 'RETURNED')), 0)::int as spent,
    -coalesce(sum(amount_paise) filter (where kind in ('HELD', 'RELEASED')), 0)::int as held
  from balance_entries where payable_id is not null group by payable_id`

const WRONG_BALANCES = `
  select b.balance_id as id from balances b
  where b.amount_paise < 0 or b.amount_paise <> (select coalesce(sum(e.amount_paise), 0)
    from balance_entries e where e.store_id = b.store_id and e.balance_id = b.balance_id)`

export async function readBooks({ control, database }: CrashEnvironment): Promise<Books> {
  const rows = async <Row extends object>(sql: string): Promise<Row[]> =>
    (await database.query<Row>(sql)).rows
  const [{ payableOf, ...ledger }, platformOrders, stock, sms, whatsapp] = await Promise.all([
    readProviders(control),
    control<PlatformOrder[]>('GET', `platform/${STORE}/orders`),
    control<{ variantId: number; quantity: number }[]>('GET', `platform/${STORE}/inventory`),
    control<{ mobile: string; templateId: string }[]>('GET', 'sms/messages'),
    control<{ mobile: string; template?: string }[]>('GET', 'whatsapp/messages'),
  ])
  const attempts = await rows<{ providerOrderId: string; cartId: string }>(
    `select provider_order_id as "providerOrderId", payable_id as "cartId" from payment_attempts
     where provider_order_id is not null`,
  )
  const ourPayments = await rows<OurPayment & { id: string }>(
    `select provider_payment_id as id, status, kept, amount_paise::int as amount, currency
     from payments`,
  )
  const texts = new Map<string, number>()
  // By WhatsApp where the SMS gateway is down.
  const received = [
    ...sms.filter(({ templateId }) => templateId === ORDER_PLACED_SMS),
    ...whatsapp.filter(({ template }) => template === ORDER_PLACED_WHATSAPP),
  ]
  for (const { mobile } of received) {
    texts.set(mobile.slice(-10), (texts.get(mobile.slice(-10)) ?? 0) + 1)
  }
  const [sold] = await rows<{ units: number }>(
    `select coalesce(sum(quantity), 0)::int as units from stock_holds where state = 'SOLD'`,
  )
  return {
    ...ledger,
    platformOrders,
    inventory: new Map(stock.map(({ variantId, quantity }) => [variantId, quantity])),
    orders: await rows<OurOrder>(ORDERS),
    links: await rows<OurLink>(LINKS),
    paidUses: await rows<PaidUse>(PAID_USES),
    cartOfProviderOrder: new Map([
      // From the provider's own notes, where a restored backup has lost our attempt.
      ...payableOf,
      ...attempts.map((item) => [item.providerOrderId, item.cartId] as const),
    ]),
    ourPayments: new Map(ourPayments.map(({ id, ...payment }) => [id, payment])),
    ourRefunds: await rows(
      `select provider_payment_id as "paymentId", provider_refund_id as "providerRefundId",
         amount_paise::int as amount, state, reason from refunds`,
    ),
    balancesOfCarts: await rows(BALANCES_OF_CARTS),
    wrongBalances: (await rows<{ id: string }>(WRONG_BALANCES)).map(({ id }) => id),
    soldUnits: sold?.units ?? 0,
    texts,
    waiting: Object.fromEntries(
      (await rows<{ kind: string; count: number }>(WAITING))
        .filter(({ count }) => count > 0)
        .map(({ kind, count }) => [kind, count]),
    ),
  }
}
