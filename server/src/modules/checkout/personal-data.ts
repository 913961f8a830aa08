/** [D-40, ADR-255] */
import { keptList } from '../../db/kept-list.ts'
import { sql, statement } from '../../db/statement.ts'
import type { Person, PersonalData } from '../module.ts'
import { couponCustomer } from './coupons/coupon-customer.ts'
import type { CheckoutDependencies } from './checkout-dependencies.ts'

interface Subjects {
  storeId: string
  subjects: readonly string[]
}
interface Payables {
  storeId: string
  payableIds: readonly string[]
}

const carts = keptList<Subjects>(
  'checkout.kept-carts',
  (v) => sql`select cart_id as id, started_at as "startedAt", expires_at as "expiresAt",
     cart->'items' as items, stage as "chosen", utm as "campaign", rejections as "refused"
   from carts where store_id = ${v.storeId} and subject = any (${v.subjects}::text[])
   order by started_at desc`,
)

const feedback = keptList<Payables>(
  'checkout.kept-feedback',
  (v) => sql`select rating, comment, given_at as "givenAt" from checkout_feedback
   where store_id = ${v.storeId} and payable_id = any (${v.payableIds}::text[])`,
)

const eraseCarts = statement<unknown, Subjects>(
  'checkout.erase-carts-of-person',
  (v) => sql`with confirmations as (
     delete from cod_confirmations
     where store_id = ${v.storeId} and subject = any (${v.subjects}::text[])
   ), gone as (
     delete from carts where store_id = ${v.storeId} and subject = any (${v.subjects}::text[])
     returning store_id, cart_id
   ), reservations as (
     delete from stock_reservations r using gone
     where r.store_id = gone.store_id and r.payable_id = gone.cart_id
   )
   select from gone`,
)

const eraseConfirmations = statement<unknown, { storeId: string; phone: string }>(
  'checkout.erase-confirmations-of-person',
  (v) => sql`delete from cod_confirmations
   where store_id = ${v.storeId} and phone = ${v.phone}`,
)

/** A code that may be used once can then be used again: nothing is left to know its user by. */
const eraseCoupons = statement<unknown, { storeId: string; customers: readonly string[] }>(
  'checkout.erase-coupons-of-person',
  (v) => sql`update coupon_uses set customer = ''
   where store_id = ${v.storeId} and customer = any (${v.customers}::text[])`,
)

const eraseFeedback = statement<unknown, Payables>(
  'checkout.erase-feedback-of-person',
  (v) => sql`delete from checkout_feedback
   where store_id = ${v.storeId} and payable_id = any (${v.payableIds}::text[])`,
)

export const personalCheckout = ({
  masterKeys,
}: Pick<CheckoutDependencies, 'masterKeys'>): PersonalData => ({
  kept: { CARTS: [carts], FEEDBACK: [feedback] },
  eraseKind: {
    CARTS: (transaction, person) => transaction.run(eraseCarts(person)),
    FEEDBACK: (transaction, person) => transaction.run(eraseFeedback(person)),
  },
  async erase(transaction, person: Person) {
    const { storeId, phone } = person
    await transaction.run(eraseConfirmations(person))
    const { customer, customerBefore } = couponCustomer(masterKeys, phone)
    await transaction.run(eraseCoupons({ storeId, customers: [customer, ...customerBefore] }))
    return {
      CARTS: await transaction.run(eraseCarts(person)),
      FEEDBACK: await transaction.run(eraseFeedback(person)),
    }
  },
})
