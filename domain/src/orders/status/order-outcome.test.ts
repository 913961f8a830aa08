import { expect, test } from 'vitest'
import { paise } from '../../money/index.ts'
import { costOnDelivery, deliveryEnd, endOfStatus, orderDue, orderMoney } from './order-outcome.ts'
import type { DeliveryEnd, OrderOutcome } from './order-outcome.ts'
import type { SubOrderStatus } from './order-status.ts'
import type { ShipmentStage } from './shipment-stage.ts'
import type { SubOrder } from './sub-order.ts'

const TOTAL = 500_00

interface Case {
  /** On delivery, as it was agreed. */
  readonly agreed?: number
  readonly total?: number
  readonly isCancelled?: boolean
  readonly paidOnline?: number
  readonly waived?: number
  readonly dueLess?: number
  readonly end?: DeliveryEnd
  readonly back?: number
}

const cod = { agreed: TOTAL }
const partial = { agreed: 400_00 }
const isCancelled = true

const partsOf = (wanted: Case) => {
  const { agreed = 0, total = TOTAL, end = 'OPEN', back = 0 } = wanted
  const { paidOnline = 0, waived = 0, dueLess = 0 } = wanted
  return {
    agreed: { quote: { total: paise(total), dueOnDelivery: paise(agreed) } },
    since: {
      isCancelled: wanted.isCancelled ?? false,
      paidOnline: paise(paidOnline),
      waived: paise(waived),
      dueLess: paise(dueLess),
    },
    end,
    back: paise(back),
  }
}

test.each<[string, Case, OrderOutcome, number, number]>([
  ['COD', cod, 'TO_PAY', TOTAL, TOTAL],
  ['COD, cancelled', { ...cod, isCancelled }, 'CANCELLED', 0, 0],
  ['COD, cancelled after it arrived', { ...cod, isCancelled, end: 'ARRIVED' }, 'CANCELLED', 0, 0],
  ['COD, lost or returned', { ...cod, end: 'NEVER' }, 'NOT_ARRIVING', 0, 0],
  ['COD, delivered', { ...cod, end: 'ARRIVED' }, 'PAID', 0, TOTAL],
  ['COD, paid by link', { ...cod, paidOnline: TOTAL }, 'PAID', 0, 0],
  ['COD, by link without the fee', { ...cod, paidOnline: 460_00, waived: 40_00 }, 'PAID', 0, 0],
  [
    'COD, by link without the fee, all goes back',
    { ...cod, paidOnline: 460_00, waived: 40_00, back: 460_00 },
    'REFUNDED',
    0,
    0,
  ],
  ['COD, a part by link', { ...cod, paidOnline: 100_00 }, 'PART_PAID', 400_00, 400_00],
  ['COD, more by link than was due', { ...cod, paidOnline: 600_00 }, 'PAID', 0, 0],
  ['COD, items cancelled', { ...cod, dueLess: 200_00 }, 'TO_PAY', 300_00, 300_00],
  ['COD, delivered, returned', { ...cod, end: 'ARRIVED', back: TOTAL }, 'REFUNDED', 0, TOTAL],
  ['partial COD', partial, 'PART_PAID', 400_00, 400_00],
  ['partial COD, cancelled', { ...partial, isCancelled, back: 100_00 }, 'CANCELLED', 0, 0],
  ['partial COD, lost', { ...partial, end: 'NEVER', back: 100_00 }, 'NOT_ARRIVING', 0, 0],
  ['partial COD, delivered', { ...partial, end: 'ARRIVED' }, 'PAID', 0, 400_00],
  ['partial COD, the rest by link', { ...partial, paidOnline: 400_00 }, 'PAID', 0, 0],
  ['paid', {}, 'PAID', 0, 0],
  ['paid, cancelled', { isCancelled, back: TOTAL }, 'CANCELLED', 0, 0],
  ['paid, a part goes back', { back: 100_00 }, 'PAID', 0, 0],
  ['paid, all goes back', { back: TOTAL }, 'REFUNDED', 0, 0],
  ['paid, lost', { end: 'NEVER' }, 'NOT_ARRIVING', 0, 0],
  ['paid, lost, and refunded', { end: 'NEVER', back: TOTAL }, 'REFUNDED', 0, 0],
  ['free', { total: 0 }, 'PAID', 0, 0],
  ['free, lost', { total: 0, end: 'NEVER' }, 'NOT_ARRIVING', 0, 0],
])(
  '[checkout §9, I18, ADR-316] what became of an order: %s',
  (_name, wanted, outcome, due, onDelivery) => {
    expect(orderMoney(partsOf(wanted))).toEqual({ outcome, due, onDelivery })
  },
)

test('[ADR-316] what could be collected stays known where nothing is due any more', () => {
  const { agreed, since } = partsOf({ ...cod, isCancelled })
  expect(orderDue(agreed, since)).toBe(0)
  expect(costOnDelivery(agreed, since)).toBe(TOTAL)
})

const part = (status: SubOrderStatus, stage?: ShipmentStage, isElsewhere = false): SubOrder => ({
  status,
  isFulfilledElsewhere: isElsewhere,
  ...(stage ? { tracking: { stage } } : {}),
})
const delivered = part('DELIVERED', 'DELIVERED')
const lost = part('SHIPPED', 'LOST')

test.each<[string, readonly SubOrder[], DeliveryEnd]>([
  ['nothing was sent', [part('CONFIRMED')], 'OPEN'],
  ['nothing is known', [], 'OPEN'],
  ['on its way', [part('IN_TRANSIT', 'IN_TRANSIT')], 'OPEN'],
  ['a delivery failed', [part('IN_TRANSIT', 'UNDELIVERED')], 'OPEN'],
  ['delivered', [delivered, delivered], 'ARRIVED'],
  ['one of two is delivered', [delivered, part('IN_TRANSIT', 'IN_TRANSIT')], 'OPEN'],
  ['lost', [lost], 'NEVER'],
  ['damaged', [part('SHIPPED', 'DAMAGED')], 'NEVER'],
  ['goes back', [part('RTO', 'RTO')], 'NEVER'],
  ['one is lost, one goes back', [lost, part('RTO', 'RTO_DELIVERED')], 'NEVER'],
  ['one of two is lost', [lost, part('IN_TRANSIT', 'IN_TRANSIT')], 'OPEN'],
  ['the courier cancelled it', [part('CANCELLED', 'CANCELLED')], 'NEVER'],
  ['sent without us', [part('SHIPPED', undefined, true)], 'OPEN'],
])('[ADR-277, ADR-316] how a delivery ended: %s', (_name, parts, end) => {
  expect(deliveryEnd(parts)).toBe(end)
})

test.each([
  ['CANCELLED', 'NEVER'],
  ['RTO', 'NEVER'],
  ['DELIVERED', 'ARRIVED'],
  ['PARTIALLY_DELIVERED', 'OPEN'],
  ['SHIPPED', 'OPEN'],
  [undefined, 'OPEN'],
])('[ADR-316] by the status alone: %s', (status, end) => {
  expect(endOfStatus(status)).toBe(end)
})
