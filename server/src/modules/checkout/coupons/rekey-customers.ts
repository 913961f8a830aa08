/** Who has used a code is stored by the newest key, so that an older one can be removed. [I22, D-45, ADR-294] */
import { sql, statement } from '../../../db/statement.ts'
import type { Database } from '../../../db/statement.ts'
import type { Accounts } from '../../accounts/index.ts'
import type { MasterKeys } from '../checkout-dependencies.ts'
import { couponCustomer } from './coupon-customer.ts'

const MAX_AT_ONCE = 2_000

const storedCustomers = statement<{ readonly customer: string }, { storeId: string }>(
  'checkout.customers-of-coupons',
  (v) => sql`select distinct customer from coupon_uses
   where store_id = ${v.storeId} and customer <> ''`,
)

/** In the order in which a payable's uses are locked. */
const rekey = statement<
  unknown,
  { storeId: string; before: readonly string[]; newest: readonly string[] }
>(
  'checkout.rekey-coupon-customers',
  (v) => sql`with renamed as (
     select * from unnest(${v.before}::text[], ${v.newest}::text[]) as r (before, newest)
   ), locked as (
     select u.store_id, u.code, u.payable_id, r.newest from coupon_uses u
     join renamed r on r.before = u.customer
     where u.store_id = ${v.storeId} order by u.payable_id, u.code for update of u)
   update coupon_uses u set customer = locked.newest from locked
   where u.store_id = locked.store_id and u.code = locked.code
     and u.payable_id = locked.payable_id`,
)

interface RekeyDependencies {
  readonly database: Database
  readonly masterKeys: MasterKeys
  readonly accounts: Pick<Accounts, 'phonesAfter'>
}

export interface RekeyedCustomers {
  readonly rekeyed: number
  /** Those of no customer whom we know: stored by a key that is not listed, or for an account that is gone. */
  readonly unknown: number
}

async function* customersOf(
  { database, accounts }: Pick<RekeyDependencies, 'database' | 'accounts'>,
  storeIds: readonly string[],
) {
  for (const storeId of storeIds) {
    let after: string | undefined = ''
    while (after !== undefined) {
      const page = { storeId, after, limit: MAX_AT_ONCE }
      const customers: Awaited<ReturnType<Accounts['phonesAfter']>> = await accounts.phonesAfter(
        database,
        page,
      )
      if (customers.length > 0) yield customers
      after = customers.at(-1)?.customerId
    }
  }
}

export async function rekeyCouponCustomers(
  { database, masterKeys, accounts }: RekeyDependencies,
  storeId: string,
  /** The stores of its seller, whose customers may be those of this one. */
  storeIds: readonly string[],
): Promise<RekeyedCustomers> {
  const rows = await database.rows(storedCustomers({ storeId }))
  const unknown = new Set(rows.map(({ customer }) => customer))
  let rekeyed = 0
  for await (const customers of customersOf({ database, accounts }, storeIds)) {
    if (unknown.size === 0) break
    const renamed = customers.flatMap(({ phone }) => {
      const { customer, customerBefore } = couponCustomer(masterKeys, phone)
      unknown.delete(customer)
      return customerBefore
        .filter((old) => unknown.delete(old))
        .map((old) => [old, customer] as const)
    })
    if (renamed.length === 0) continue
    const [before, newest] = [renamed.map(([old]) => old), renamed.map(([, now]) => now)]
    await database.run(rekey({ storeId, before, newest }))
    rekeyed += renamed.length
  }
  return { rekeyed, unknown: unknown.size }
}
