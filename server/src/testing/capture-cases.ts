/** Captures of a cart, each with what was so before and what it ends as. [D-6, I1, I3, I12, ADR-325] */
import { paise } from '@thela/domain/money'
import type { ProviderPayment } from '../ports/payment-provider.ts'
import { agreed, ATTEMPT, attempt, endHold, withCode, withGiftCard } from './open-capture.ts'
import type { OpenedCapture } from './open-capture.ts'
import { PIECE_PRICE } from './open-payer.ts'

export interface CaptureCase {
  readonly name: string
  /** Whether the last report is settled by one statement. */
  readonly isPlain: boolean
  /** How many orders and refunds there are at the end. */
  readonly ends: readonly [number, number]
  readonly before?: (opened: OpenedCapture) => Promise<unknown>
  /** What is reported, in this order. */
  readonly facts?: (opened: OpenedCapture) => readonly ProviderPayment[]
}

export const CAPTURE_CASES: readonly CaptureCase[] = [
  { name: 'as agreed', isPlain: true, ends: [1, 0] },
  {
    name: 'authorised before',
    isPlain: true,
    ends: [1, 0],
    facts: ({ pay }) => {
      const payment = pay()
      return [{ ...payment, status: 'AUTHORIZED' }, payment]
    },
  },
  {
    name: 'another payment failed before',
    isPlain: true,
    ends: [1, 0],
    facts: ({ pay }) => [pay({ status: 'FAILED' }), pay()],
  },
  {
    name: 'by a debit card instead',
    isPlain: true,
    ends: [1, 0],
    facts: ({ pay }) => [
      pay({ method: 'CARD', instrument: { cardType: 'debit', network: 'Visa' } }),
    ],
  },
  {
    name: 'in a way that is none of ours',
    isPlain: true,
    ends: [1, 0],
    facts: ({ pay }) => [pay({ method: 'OTHER' })],
  },
  {
    name: 'a part, the rest on delivery',
    isPlain: true,
    ends: [1, 0],
    before: async (opened) => {
      await agreed('snapshot,paymentMethod', 'PARTIAL_COD')(opened)
      await agreed('snapshot,quote,dueOnDelivery', 10_000)(opened)
      await agreed('snapshot,quote,total', PIECE_PRICE + 10_000)(opened)
    },
  },
  {
    name: 'a deposit',
    isPlain: true,
    ends: [1, 0],
    before: async (opened) => {
      await agreed('snapshot,quote,deposit', 4_900)(opened)
      await agreed('snapshot,quote,dueOnDelivery', 4_900)(opened)
    },
  },
  {
    name: 'two lines of one variant',
    isPlain: true,
    ends: [1, 0],
    before: async (opened) => {
      await opened.run(
        `${ATTEMPT} frozen = jsonb_insert(frozen, '{snapshot,lines,0}', frozen->'snapshot'->'lines'->0) where payable_id = $1`,
      )
      await opened.run(`update stock_holds set quantity = 2 where payable_id = $1`)
    },
  },
  {
    name: 'reported twice',
    isPlain: true,
    ends: [1, 0],
    facts: ({ pay }) => {
      const payment = pay()
      return [payment, payment]
    },
  },
  { name: 'paid twice', isPlain: false, ends: [1, 1], facts: ({ pay }) => [pay(), pay()] },
  { name: 'void', isPlain: false, ends: [0, 1], before: attempt('is_void = true') },
  {
    name: 'more than was agreed',
    isPlain: false,
    ends: [0, 1],
    facts: ({ pay }) => [pay({ amount: paise(PIECE_PRICE + 1) })],
  },
  {
    name: 'less than was agreed',
    isPlain: false,
    ends: [0, 1],
    facts: ({ pay }) => [pay({ amount: paise(PIECE_PRICE - 1) })],
  },
  {
    name: 'another currency',
    isPlain: false,
    ends: [0, 1],
    facts: ({ pay }) => [pay({ currency: 'USD' })],
  },
  {
    name: 'six hours later, just',
    isPlain: true,
    ends: [1, 0],
    before: attempt(`created_at = now() - interval '5 hours 50 minutes'`),
  },
  {
    name: 'after the price has ended',
    isPlain: false,
    ends: [0, 0],
    before: attempt(`created_at = now() - interval '6 hours 1 minute'`),
  },
  { name: 'the hold has ended, the item is there', isPlain: true, ends: [1, 0], before: endHold },
  {
    name: 'the hold has ended, the item is sold',
    isPlain: false,
    ends: [0, 1],
    before: async (opened) => {
      await endHold(opened)
      await opened.run(
        `insert into stock_holds (store_id, payable_id, variant_id, quantity, state)
         select 'meher', 'somebody else', $2, 1, 'SOLD' where $1 <> ''`,
        opened.variantId,
      )
    },
  },
  {
    name: 'a code that is held',
    isPlain: true,
    ends: [1, 0],
    before: (opened) => withCode(opened, '15 minutes'),
  },
  {
    name: 'the hold of a code has ended, a use is left',
    isPlain: true,
    ends: [1, 0],
    before: (opened) => withCode(opened, '-1 minute'),
  },
  {
    name: 'the hold of a code has ended, and it is used up',
    isPlain: false,
    ends: [0, 1],
    before: async (opened) => {
      const code = await withCode(opened, '-1 minute')
      await opened.run(
        `insert into coupon_uses (store_id, payable_id, code, customer, state)
         select 'meher', 'somebody else', $2, 'another', 'USED' where $1 <> ''`,
        code,
      )
    },
  },
  {
    name: 'a code that has left the cart is held',
    isPlain: true,
    ends: [1, 0],
    before: ({ run }) =>
      run(`insert into coupon_uses (store_id, payable_id, code, customer, state, expires_at)
        values ('meher', $1, 'GONE', 'somebody', 'HELD', now() + interval '5 minutes')`),
  },
  {
    name: 'a gift card that is held',
    isPlain: true,
    ends: [1, 0],
    before: (opened) => withGiftCard(opened, 1_000, 1_000),
  },
  {
    name: 'a gift card that is not held',
    isPlain: true,
    ends: [1, 0],
    before: (opened) => withGiftCard(opened, 2_000, 0),
  },
  {
    name: 'a gift card that was used elsewhere',
    isPlain: false,
    ends: [0, 1],
    before: (opened) => withGiftCard(opened, 900, 0),
  },
  {
    name: 'a price for each method',
    isPlain: false,
    ends: [1, 0],
    before: ({ run }) =>
      run(`${ATTEMPT} frozen = frozen || jsonb_build_object('prices', jsonb_build_array(jsonb_build_object(
        'method', 'UPI', 'quote', frozen->'snapshot'->'quote'))) where payable_id = $1`),
  },
  {
    name: 'a card to save',
    isPlain: false,
    ends: [1, 0],
    facts: ({ pay }) => [
      pay({ method: 'CARD', instrument: { cardToken: 'token', last4: '1111' } }),
    ],
  },
  {
    name: 'a plan that was not used',
    isPlain: false,
    ends: [1, 0],
    before: agreed('snapshot,emi', {}),
  },
  {
    name: 'a plan that was used',
    isPlain: true,
    ends: [1, 0],
    before: async (opened) => {
      await agreed('snapshot,paymentMethod', 'EMI')(opened)
      await agreed('snapshot,emi', {})(opened)
    },
    facts: ({ pay }) => [pay({ method: 'EMI', instrument: { cardType: 'credit' } })],
  },
  {
    name: 'reported again after it was refunded',
    isPlain: false,
    ends: [1, 0],
    facts: ({ pay }) => {
      const payment = pay()
      const refundedTotal = paise(PIECE_PRICE)
      return [payment, { ...payment, status: 'REFUNDED', refundedTotal }, payment]
    },
  },
  {
    name: 'of a payer who was erased',
    isPlain: false,
    ends: [0, 1],
    before: attempt(`subject = '', is_void = true`),
  },
  {
    name: 'ordered on delivery meanwhile',
    isPlain: false,
    ends: [1, 1],
    before: ({ shopper }) => shopper.placeCod('a-key-for-cod'),
  },
  {
    name: 'an order without its stock',
    isPlain: false,
    ends: [1, 1],
    before: async ({ shopper, run }) => {
      await shopper.placeCod('a-key-for-cod')
      await run(
        `update stock_holds set state = 'HELD', expires_at = now() + interval '5 minutes' where payable_id = $1`,
      )
    },
  },
  {
    name: 'of a payment link',
    isPlain: false,
    ends: [0, 1],
    before: ({ run }) =>
      run(`update payables set kind = 'LINK_USE', reference = 'a-link' where payable_id = $1`),
  },
  { name: 'after a refund', isPlain: false, ends: [0, 1], before: attempt(`state = 'REFUNDED'`) },
  {
    name: 'a part of it has gone back',
    isPlain: false,
    ends: [0, 1],
    facts: ({ pay }) => [pay({ refundedTotal: paise(100) })],
  },
  {
    name: 'of an attempt that is not known',
    isPlain: false,
    ends: [0, 0],
    before: attempt('provider_order_id = null'),
  },
]
