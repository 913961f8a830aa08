/**
 * A store that has sold for half a year, written straight into the database of a running server: what its first
 * real orders left in each table, many times over, with other ids, phones and days.
 */
import type pg from 'pg'
import { copyRows } from '../environment/copy-rows.ts'
import type { Copies } from '../environment/copy-rows.ts'
import { STORE } from '../environment/thela.ts'

/** Of which each customer has made three. */
export const ORDERS = 300_000
const CUSTOMERS = ORDERS / 3
/** A code that a third of the orders used, and codes of one order each. */
export const POPULAR_CODE = 'WELCOME10'

const PHONE = `'+916' || lpad((n % ${CUSTOMERS})::text, 9, '0')`
/** What belongs to nobody else: the sample's own with the number behind it. */
const own = (...columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, `s.${column} || '~' || n`]))
/** At all hours: by whole days alone, the orders of a whole day would lie in the minutes of the sample. */
const AGO = `(n % 180 * interval '1 day' + n % 86399 * interval '1 second')`
const earlier = (...columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, `s.${column} - ${AGO}`]))

interface GrownTable extends Copies {
  /** One copy for so many orders. */
  readonly ofEach?: number
}

const WRITTEN: readonly GrownTable[] = [
  {
    table: 'customers',
    ofEach: 3,
    changes: { ...own('customer_id'), phone: PHONE, ...earlier('created_at') },
  },
  { table: 'sessions', ofEach: 3, changes: { ...own('session_id', 'subject'), phone: PHONE } },
  {
    table: 'carts',
    ofEach: 3,
    changes: { ...own('cart_id', 'subject', 'platform_token', 'open_token') },
  },
  {
    table: 'addresses',
    ofEach: 3,
    changes: { ...own('address_id', 'subject', 'fingerprint'), ...earlier('created_at') },
  },
  {
    table: 'payables',
    changes: { ...own('payable_id', 'reference'), ...earlier('created_at') },
  },
  {
    table: 'payment_attempts',
    where: `state = 'CAPTURED'`,
    changes: {
      ...own('attempt_id', 'payable_id', 'subject', 'idempotency_key', 'provider_order_id'),
      ...earlier('created_at', 'expires_at'),
      next_check_at: `'infinity'`,
    },
  },
  {
    table: 'payments',
    changes: {
      ...own('provider_payment_id', 'attempt_id', 'payable_id'),
      ...earlier('created_at', 'updated_at', 'captured_at'),
    },
  },
  {
    table: 'orders',
    where: 'platform_order_id is not null',
    changes: {
      ...own('order_id', 'payable_id', 'subject', 'idempotency_key', 'provider_payment_id'),
      ...own('platform_order_id', 'platform_order_name'),
      order_number: '10000000 + n',
      phone: PHONE,
      ...earlier('placed_at', 'updated_at'),
    },
  },
  {
    table: 'stock_holds',
    where: `state = 'SOLD' and on_platform_at is not null`,
    changes: { ...own('payable_id'), ...earlier('on_platform_at') },
  },
  { table: 'notifications', changes: { ...own('key'), ...earlier('tried_at', 'sent_at') } },
  {
    table: 'webhook_inbox',
    where: 'applied_at is not null',
    changes: { ...own('event_id'), ...earlier('received_at', 'applied_at') },
  },
  {
    table: 'coupon_uses',
    where: `state = 'USED'`,
    ofEach: 2,
    changes: {
      ...own('payable_id', 'customer'),
      code: `case when n % 3 > 0 then '${POPULAR_CODE}' else 'ONCE' || n end`,
      ...earlier('changed_at'),
    },
  },
]

/** What no order of the sample has: store credit of every second customer, paid links, limits of codes. */
const othersOf = (customers: number, links: number): readonly string[] => [
  `insert into balances (store_id, balance_id, kind, phone)
   select '${STORE}', 'credit~' || n, 'STORE_CREDIT', ${PHONE} from generate_series(1, ${customers / 2}) as n`,
  `insert into balance_entries (store_id, balance_id, kind, amount_paise)
   select '${STORE}', 'credit~' || n, 'ISSUED', 10000 from generate_series(1, ${customers / 2}) as n`,
  `insert into coupon_limits (store_id, code, usage_limit, used_elsewhere, once_per_customer, used_here)
   select store_id, code, 1, 0, false, count(*) from coupon_uses where code like 'ONCE%' and state = 'USED'
   group by store_id, code`,
  `insert into payment_links (store_id, link_id, amount_paise, max_uses, description, created_at)
   select '${STORE}', 'link~' || n, 50000, 1, 'A deposit', now() - ${AGO}
   from generate_series(1, ${links}) as n`,
  `insert into payment_link_uses (store_id, use_id, link_id, subject, amount_paise, phone, opened_at, paid_at,
     provider, provider_payment_id, method)
   select '${STORE}', 'use~' || n, 'link~' || n, 'payer~' || n, 50000, ${PHONE}, now() - ${AGO}, now() - ${AGO},
     p.provider, 'of-link~' || n, 'UPI'
   from generate_series(1, ${links}) as n
   cross join (select provider from payments where store_id = '${STORE}' limit 1) as p`,
]

/** As much as one page of the store's own tools shows, so that both stores read a full page. */
export async function fillFirstPage(client: pg.Client): Promise<void> {
  for (const statement of othersOf(100, 100)) await client.query(statement)
  await client.query('vacuum analyze')
}

/** Gives the tables that have grown with it. */
export async function fillStore(client: pg.Client): Promise<readonly string[]> {
  for (const { ofEach = 1, ...copies } of WRITTEN)
    await copyRows(client, copies, [1, Math.floor(ORDERS / ofEach)])
  for (const statement of othersOf(CUSTOMERS, 50_000)) await client.query(statement)
  await client.query('vacuum analyze')
  // PostgreSQL would write the pages of the fill for minutes, beside what is measured.
  await client.query('checkpoint')
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples > 20000
       and relnamespace = 'public'::regnamespace`,
  )
  return rows.map(({ name }) => name)
}
