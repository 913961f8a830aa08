import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Address } from '../../accounts/index.ts'
import { paise } from '../../money/index.ts'
import { orderDue } from '../status/order-outcome.ts'
import { orderFacts } from './order-events.ts'
import type { OrderEvent } from './order-events.ts'
import type { OrderSnapshot } from './order-snapshot.ts'

const home = { city: 'Pune' } as Address
const work = { city: 'Mumbai' } as Address
const snapshot = { shippingAddress: home, billingAddress: home } as OrderSnapshot

const cancelled: OrderEvent = {
  kind: 'CANCELLED',
  requestId: 'platform-cancelled',
  at: '2026-11-20T10:00:00Z',
  payload: { by: 'PLATFORM' },
}
const moved = (at: string, shippingAddress: Address): OrderEvent => ({
  kind: 'ADDRESS_CHANGED',
  requestId: `address:${at}`,
  at,
  payload: { shippingAddress },
})
const refunded = (id: string, amount: number): OrderEvent => ({
  kind: 'REFUNDED_ON_PLATFORM',
  requestId: `platform-refund:${id}`,
  at: '2026-11-20T11:00:00Z',
  payload: { amount: paise(amount) },
})

const cancelledItem = (id: string, dueLess: number): OrderEvent => ({
  kind: 'ITEMS_CANCELLED',
  requestId: `request:${id}`,
  at: '2026-11-20T11:30:00Z',
  payload: { items: [{ lineKey: 'l1', quantity: 1 }], dueLess: paise(dueLess) },
})

test('[I14] without an event the facts are those of the snapshot', () => {
  expect(orderFacts(snapshot, [])).toEqual({
    shippingAddress: home,
    billingAddress: home,
    isCancelled: false,
    refundedOnPlatform: 0,
    paidOnline: 0,
    cancelledItems: [],
    waived: 0,
    dueLess: 0,
  })
})

test.each([
  ['a cancellation', [cancelled], { isCancelled: true, shippingAddress: home }],
  [
    'the later of two addresses',
    [moved('2026-11-20T12:00:00Z', work), moved('2026-11-20T09:00:00Z', home)],
    { shippingAddress: work, billingAddress: home },
  ],
  [
    'cancelled items, which add up',
    [cancelledItem('1', 300), cancelledItem('2', 200)],
    {
      cancelledItems: [
        { lineKey: 'l1', quantity: 1 },
        { lineKey: 'l1', quantity: 1 },
      ],
      waived: 0,
      dueLess: 500,
      isCancelled: false,
    },
  ],
  ['refunds, which add up', [refunded('1', 500), refunded('2', 250)], { refundedOnPlatform: 750 }],
])('[D-66] the facts of %s', (_name, events, facts) => {
  expect(orderFacts(snapshot, events)).toMatchObject(facts)
})

test('[I12] the facts depend on the events, not on the order of their arrival', () => {
  const events = [
    cancelled,
    moved('2026-11-20T09:00:00Z', home),
    moved('2026-11-20T12:00:00Z', work),
    refunded('1', 500),
    refunded('2', 250),
  ]
  const shuffled = fc.shuffledSubarray(events, {
    minLength: events.length,
    maxLength: events.length,
  })
  fc.assert(
    fc.property(shuffled, (others) => {
      expect(orderFacts(snapshot, others)).toEqual(orderFacts(snapshot, events))
    }),
  )
})

test.each([
  ['nothing was paid since', [], 50_000],
  ['a part was paid by a link', [30_000], 20_000],
  ['all was paid', [30_000, 20_000], 0],
])('[D-71] what is still due: %s', (_, amounts, due) => {
  const events = amounts.map((amount, index): OrderEvent => ({
    kind: 'PAID_ONLINE',
    requestId: `use-${index}`,
    at: '2026-11-20T09:00:00Z',
    payload: { amount: paise(amount), method: 'UPI' },
  }))
  const placed = { ...snapshot, quote: { ...snapshot.quote, dueOnDelivery: paise(50_000) } }
  expect(orderDue(placed, orderFacts(placed, events))).toBe(due)
  expect(orderDue(placed, orderFacts(placed, [...events, cancelled]))).toBe(0)
})

test.each([
  ['the charge is not owed any more', 46_000, 4_000, 0],
  ['a part is', 30_000, 0, 20_000],
  ['both, and still a part', 30_000, 4_000, 16_000],
])('[ADR-299] what is due after a link has paid: %s', (_, amount, waived, due) => {
  const payload = { amount: paise(amount), method: 'UPI' as const, waived: paise(waived) }
  const at = '2026-11-20T09:00:00Z'
  const events: OrderEvent[] = [{ kind: 'PAID_ONLINE', requestId: 'use', at, payload }]
  const placed = { ...snapshot, quote: { ...snapshot.quote, dueOnDelivery: paise(50_000) } }
  const facts = orderFacts(placed, events)
  expect([facts.waived, orderDue(placed, facts)]).toEqual([waived, due])
})
