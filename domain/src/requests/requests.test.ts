import { expect, test } from 'vitest'
import { paise, ZERO_PAISE } from '../money/index.ts'
import { ORDER_ACTIONS, PRICE_LINES, valueOfItems } from '../orders/index.ts'
import type { OrderAction } from '../orders/index.ts'
import { arePiecesThere, areAllPieces, isAboutItems, piecesLeft } from './items-of-request.ts'
import { requestNeedsOtp } from './needs-otp.ts'
import { nextEffect } from './next-step.ts'
import { refundDestinations } from './refund-destinations.ts'
import { CUSTOMER_REQUEST_STATES } from './request-states.ts'
import type { RequestStep } from './request-states.ts'
import { afterDeadline, isInstant, replyDeadline, sendBackDeadline } from './request-terms.ts'
import type { RequestSettings } from './request-terms.ts'
import { unfinishedReturn } from './unfinished-return.ts'

const pieces = (...counts: readonly number[]) =>
  counts.map((quantity, index) => ({ lineKey: `l${index}`, quantity }))

test('[account §4, A4.33] a request is REQUEST, SUCCESS or FAILED', () => {
  expect(CUSTOMER_REQUEST_STATES).toEqual(['REQUEST', 'SUCCESS', 'FAILED'])
})

test.each([
  ['all', pieces(2, 1), [], pieces(2, 1)],
  ['a part is taken', pieces(2, 1), pieces(1), pieces(1, 1)],
  ['a line is taken', pieces(2, 1), pieces(2), [{ lineKey: 'l1', quantity: 1 }]],
  ['more is taken than there is', pieces(1), pieces(3), []],
])('[I40] what can still be requested: %s', (_name, there, taken, left) => {
  expect(piecesLeft(there, taken)).toEqual(left)
})

test.each([
  ['some of it', pieces(2, 1), pieces(1), true],
  ['too many', pieces(2, 1), pieces(3), false],
  ['nothing', pieces(2), [], false],
  ['another line', pieces(2), [{ lineKey: 'x', quantity: 1 }], false],
  ['one line named twice', pieces(2), [...pieces(1), ...pieces(2)], false],
  ['none of a line', pieces(2), pieces(0), false],
])('[I40] whether it is there: %s', (_name, there, wanted, isThere) => {
  expect(arePiecesThere(there, wanted)).toBe(isThere)
})

test('[I40] everything that is left is the whole order', () => {
  expect(areAllPieces(pieces(2, 1), pieces(2, 1))).toBe(true)
  expect(areAllPieces(pieces(2, 1), pieces(2))).toBe(false)
})

test.each([
  ['CANCEL_ORDER', undefined, false],
  ['RETURN_ORDER', 'SOURCE', false],
  ['RETURN_ORDER', 'STORE_CREDIT', false],
  ['RETURN_ORDER', undefined, false],
  ['RETURN_ORDER', 'UPI', true],
  ['EDIT_ORDER_ADDRESS', undefined, true],
  ['EDIT_BILLING_ADDRESS', undefined, true],
] as const)('[I34, ADR-360] %s with the refund to %s needs an OTP: %s', (action, to, needsOtp) => {
  expect(requestNeedsOtp(action, to)).toBe(needsOtp)
})

const settings: RequestSettings = {
  cancel: 'INSTANT',
  return: 'APPROVED',
  addressEdit: 'INSTANT',
  replyWithinHours: 48,
}

test.each([
  ['CANCEL_ORDER', true, 'APPROVE', true],
  ['RETURN_ORDER', false, 'FAIL', true],
  ['EDIT_ORDER_ADDRESS', true, 'APPROVE', false],
  ['EDIT_BILLING_ADDRESS', true, 'APPROVE', false],
] as const)(
  '[account §4, A4.34, D-37] %s: at once by default %s; without a reply %s',
  (action, instant, silence, items) => {
    expect(isInstant(action, settings)).toBe(instant)
    const turned = (by: 'INSTANT' | 'APPROVED') => (by === 'INSTANT' ? 'APPROVED' : 'INSTANT')
    expect(
      isInstant(action, {
        ...settings,
        cancel: turned(settings.cancel),
        return: turned(settings.return),
        addressEdit: turned(settings.addressEdit),
      }),
    ).toBe(!instant)
    expect(afterDeadline(action)).toBe(silence)
    expect(isAboutItems(action)).toBe(items)
  },
)

test('[account §4, A4.34] the deadline is the store’s number of hours after the request', () => {
  const at = new Date('2026-11-20T06:30:00Z')
  expect(replyDeadline(at, settings)).toEqual(new Date('2026-11-22T06:30:00Z'))
  expect(replyDeadline(at, { replyWithinHours: 0 })).toEqual(at)
})

const approvedAt = new Date('2026-11-01T06:30:00Z')
test.each<[string, readonly RequestStep[], boolean, string, string]>([
  ['the items have their time', [], false, '2026-12-01T06:29:59Z', 'WAIT'],
  ['they did not come', [], false, '2026-12-01T06:30:00Z', 'END'],
  ['nobody collected them', ['PICKUP_BY_STORE'], false, '2026-12-01T06:30:00Z', 'END'],
  ['a courier has them', ['PICKUP_BOOKED'], true, '2026-12-01T06:30:00Z', 'REMIND_OF_ITEMS'],
  ['a courier has them in time', ['PICKUP_BOOKED'], true, '2026-11-30T06:30:00Z', 'WAIT'],
  ['they came', ['ITEMS_BACK'], false, '2027-11-01T06:30:00Z', 'WAIT'],
  [
    'the money is not sent',
    ['ITEMS_BACK', 'REFUND_BY_STORE'],
    false,
    '2026-11-02T06:30:00Z',
    'REMIND_OF_REFUND',
  ],
  [
    'the money is sent',
    ['ITEMS_BACK', 'REFUND_BY_STORE', 'REFUND_SENT'],
    false,
    '2027-11-01T06:30:00Z',
    'WAIT',
  ],
])('[A4.46, D-37, ADR-373] an approved return: %s', (_name, steps, isWithCourier, now, becomes) => {
  expect(sendBackDeadline(approvedAt)).toEqual(new Date('2026-12-01T06:30:00Z'))
  expect(unfinishedReturn({ steps, approvedAt, isWithCourier }, new Date(now))).toBe(becomes)
})

const plain = { refundTo: undefined, hasExchange: false }
test.each([
  ['CANCEL_ORDER', ['CHANGE_PLATFORM', 'CHANGE_ORDER'], plain],
  ['EDIT_ORDER_ADDRESS', ['CHANGE_PLATFORM', 'CHANGE_ADDRESS'], plain],
  ['EDIT_BILLING_ADDRESS', ['CHANGE_ADDRESS'], plain],
  ['RETURN_ORDER', ['ARRANGE_PICKUP', 'WAIT', 'RETURN_STOCK'], plain],
  [
    'RETURN_ORDER',
    ['ARRANGE_PICKUP', 'WAIT', 'REFUND', 'RETURN_STOCK'],
    { ...plain, refundTo: 'SOURCE' },
  ],
  [
    'RETURN_ORDER',
    ['ARRANGE_PICKUP', 'WAIT', 'REFUND', 'ORDER_EXCHANGE', 'RETURN_STOCK'],
    { refundTo: 'STORE_CREDIT', hasExchange: true },
  ],
] as const)('[account §4, A4.33, I4] the effects of %s: %j', (action, effects, more) => {
  const done: Readonly<Record<string, RequestStep>> = {
    CHANGE_PLATFORM: 'PLATFORM_CHANGED',
    CHANGE_ORDER: 'ORDER_CHANGED',
    CHANGE_ADDRESS: 'ADDRESS_CHANGED',
    ARRANGE_PICKUP: 'PICKUP_BOOKED',
    WAIT: 'ITEMS_BACK',
    REFUND: 'REFUND_STARTED',
    RETURN_STOCK: 'STOCK_RETURNED',
    ORDER_EXCHANGE: 'EXCHANGE_ORDERED',
  }
  const steps: RequestStep[] = ['REQUESTED', 'APPROVED']
  for (const effect of effects) {
    expect(nextEffect({ action, steps, ...more })).toBe(effect)
    steps.push(done[effect] ?? 'FAILED')
  }
  expect(nextEffect({ action, steps, ...more })).toBe('DONE')
})

test('[D-38] a transfer by the store ends when it is sent', () => {
  const steps: RequestStep[] = ['ITEMS_BACK', 'REFUND_BY_STORE', 'STOCK_RETURNED']
  const progress = { action: 'RETURN_ORDER' as OrderAction, refundTo: 'UPI' as const }
  expect(nextEffect({ ...progress, steps, hasExchange: false })).toBe('WAIT')
  const sent: RequestStep[] = [...steps, 'REFUND_SENT']
  expect(nextEffect({ ...progress, steps: sent, hasExchange: false })).toBe('DONE')
})

test('items that were brought back before a pickup was arranged need none', () => {
  expect(nextEffect({ action: 'RETURN_ORDER', steps: ['ITEMS_BACK'], ...plain })).toBe(
    'RETURN_STOCK',
  )
  expect(ORDER_ACTIONS).toContain('RETURN_ORDER')
})

const line = (key: string, quantity: number, total: number) => ({
  key,
  quantity,
  total: paise(total),
  originalTotal: paise(total),
  variantId: key,
  productId: key,
  productTitle: key,
  discountAllocations: [],
  isGiftCard: false,
  grams: 0,
  requiresShipping: true,
  isTaxable: true,
})
const quote = (total: number, lines: readonly object[] = []) => ({
  lines: lines as never,
  total: paise(total),
  payableNow: paise(total),
  dueOnDelivery: ZERO_PAISE,
})

test.each([
  ['one of two', pieces(1), [], 250_00],
  ['all', pieces(2), [], 500_00],
  ['the second after the first', pieces(1), pieces(1), 250_00],
  ['more than there is', pieces(5), [], 500_00],
  ['of another line', [{ lineKey: 'x', quantity: 1 }], [], 0],
])('[I16] what pieces are worth: %s', (_name, wanted, earlier, value) => {
  const order = { lines: [line('l0', 2, 500_00)], quote: quote(500_00) }
  expect(valueOfItems(order, wanted, earlier)).toBe(value)
})

test('[I16, D-38] a discount of the whole order is shared; delivery and the method’s charge stay', () => {
  const lines = [
    { key: 'subtotal', amount: 1000_00 },
    { key: 'couponDiscount', amount: 100_00 },
    { key: 'shippingCharge', amount: 80_00 },
    { key: 'deliveryDiscount', amount: 30_00 },
    { key: 'paymentCharge', amount: 20_00 },
  ]
  const order = {
    lines: [line('l0', 1, 600_00), line('l1', 4, 400_00)],
    quote: quote(970_00, lines),
  }
  expect(valueOfItems(order, pieces(1))).toBe(540_00)
  expect(valueOfItems(order, [{ lineKey: 'l1', quantity: 1 }])).toBe(90_00)
  expect(valueOfItems(order, pieces(1, 4))).toBe(900_00)
})

test.each(PRICE_LINES.filter(({ kind }) => kind === 'CHARGE').map(({ key }) => key))(
  '[I16, D-38, ADR-354] %s stays when the items are returned',
  (key) => {
    const lines = [
      { key: 'subtotal', amount: 500_00 },
      { key, amount: 25_00 },
    ]
    const order = { lines: [line('l0', 2, 500_00)], quote: quote(525_00, lines) }
    expect(valueOfItems(order, pieces(1))).toBe(250_00)
    expect(valueOfItems(order, pieces(2))).toBe(500_00)
  },
)

test('[I16] an order that cost nothing brings nothing back', () => {
  expect(valueOfItems({ lines: [line('l0', 1, 0)], quote: quote(0) }, pieces(1))).toBe(0)
})

test.each([
  ['online', { cash: 0, providers: 1, balances: 0 }, ['SOURCE', 'STORE_CREDIT']],
  ['online and by a gift card', { cash: 0, providers: 1, balances: 1 }, ['SOURCE', 'STORE_CREDIT']],
  ['by a gift card alone', { cash: 0, providers: 0, balances: 1 }, ['SOURCE']],
  ['in cash', { cash: 1, providers: 0, balances: 0 }, ['UPI', 'STORE_CREDIT']],
  ['a part in cash', { cash: 1, providers: 1, balances: 0 }, ['UPI', 'STORE_CREDIT']],
  ['not at all', { cash: 0, providers: 0, balances: 0 }, []],
])('[D-38] where the money can go of what was paid %s', (_name, paid, destinations) => {
  expect(refundDestinations(paid as never, { takesCredit: true })).toEqual(destinations)
  const withoutCredit = destinations.filter((to) => to !== 'STORE_CREDIT')
  expect(refundDestinations(paid as never, { takesCredit: false })).toEqual(withoutCredit)
})
