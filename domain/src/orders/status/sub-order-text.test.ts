import { describe, expect, test } from 'vitest'
import type { ShipmentStage } from './shipment-stage.ts'
import { subOrderText } from './sub-order-text.ts'
import type { SubOrderText } from './sub-order-text.ts'
import type { SubOrderStatus } from './order-status.ts'
import type { SubOrder } from './sub-order.ts'

const now = new Date('2025-11-21T10:00:00Z')
const placedAt = new Date('2025-11-18T10:00:00Z')
const day = (text: string): Date => new Date(`${text}T06:00:00Z`)

function ofStatus(status: SubOrderStatus): SubOrder {
  return { status, isFulfilledElsewhere: false }
}

function onItsWay(stage: ShipmentStage, dates: { edd?: Date; pdd?: Date } = {}): SubOrder {
  return { ...ofStatus('IN_TRANSIT'), tracking: { stage, ...dates } }
}

function textOf(subOrder: SubOrder): SubOrderText {
  return subOrderText(subOrder, { placedAt, delivery: 'DELIVERY' }, now)
}

describe('[account §4] sub-order display text', () => {
  test.each([
    ['OPEN', 'AWAITING_DISPATCH'],
    ['CONFIRMED', 'AWAITING_DISPATCH'],
    ['SHIPPED', 'SHIPPED'],
    ['READY_FOR_PICKUP', 'AWAITING_PICKUP'],
    ['IN_TRANSIT', 'IN_TRANSIT'],
    ['OUT_FOR_DELIVERY', 'ARRIVING_TODAY'],
    ['DELIVERED', 'DELIVERED'],
    ['RTO', 'RETURNED'],
    ['CANCELLED', 'CANCELLED'],
  ] as const)('%s reads %s', (status, text) => {
    expect(textOf(ofStatus(status))).toEqual({ code: text })
  })

  test.each(['OPEN', 'CONFIRMED'] as const)('[A4.9] %s of today is on hold', (status) => {
    const justAfterMidnight = new Date('2025-11-20T18:31:00Z')
    const justBefore = new Date('2025-11-20T18:29:00Z')
    const text = (at: Date): string =>
      subOrderText(ofStatus(status), { placedAt: at, delivery: undefined }, now).code
    expect(text(justAfterMidnight)).toBe('ON_HOLD')
    expect(text(justBefore)).toBe('AWAITING_DISPATCH')
  })

  test.each([
    ['CONFIRMED', 'today', 'ON_HOLD'],
    ['CONFIRMED', 'days ago', 'PREPARING'],
    ['SHIPPED', 'elsewhere', 'COLLECTED'],
    ['CANCELLED', 'elsewhere', 'CANCELLED'],
    ['READY_FOR_PICKUP', 'by courier', 'AWAITING_PICKUP'],
    ['CANCELLED', 'days ago', 'CANCELLED'],
  ] as const)('[C3.42, ADR-124] of a pickup, %s of %s reads %s', (status, how, code) => {
    const subOrder: SubOrder = {
      ...ofStatus(status),
      isFulfilledElsewhere: how === 'elsewhere',
      ...(how === 'by courier' ? { tracking: { stage: 'ORDER_PLACED' } } : {}),
    }
    const order = { placedAt: how === 'today' ? now : placedAt, delivery: 'PICKUP' } as const
    expect(subOrderText(subOrder, order, now)).toEqual({ code })
  })

  test('[A4.17] delivered shows when', () => {
    const tracking = { stage: 'DELIVERED', deliveredAt: day('2025-11-20') } as const
    expect(textOf({ ...ofStatus('DELIVERED'), tracking })).toEqual({
      code: 'DELIVERED_ON',
      day: day('2025-11-20'),
    })
  })

  test('[A4.12, A4.13] in transit: undelivered comes first, then out for delivery', () => {
    expect(textOf(onItsWay('UNDELIVERED', { edd: day('2025-11-22') }))).toEqual({
      code: 'DELIVERY_FAILED',
    })
    expect(textOf(onItsWay('OUT_FOR_DELIVERY', { edd: day('2025-11-19') }))).toEqual({
      code: 'ARRIVING_TODAY',
    })
  })

  test.each([
    ['2025-11-20', { code: 'DELAYED' }],
    ['2025-11-22', { code: 'ARRIVING_TOMORROW' }],
    ['2025-11-23', { code: 'ARRIVING_ON', day: day('2025-11-23') }],
  ])('[A4.14, A4.15, A4.16] in transit with an estimate of %s reads %j', (edd, text) => {
    expect(textOf(onItsWay('IN_TRANSIT', { edd: day(edd) }))).toEqual(text)
  })

  test('[D-54, A4.22] an estimate of today is neither past nor future', () => {
    const dates = { edd: new Date('2025-11-20T18:30:00Z') }
    expect(textOf(onItsWay('IN_TRANSIT', dates))).toEqual({
      code: 'ARRIVING_ON',
      day: dates.edd,
    })
  })

  test('[A4.14] the promised date has priority over the estimate', () => {
    const dates = { pdd: day('2025-11-20'), edd: day('2025-11-22') }
    expect(textOf(onItsWay('IN_TRANSIT', dates))).toEqual({ code: 'DELAYED' })
  })

  test.each([
    ['OPEN', 'SHIPPED'],
    ['DELIVERED', 'SHIPPED'],
    ['CANCELLED', 'CANCELLED'],
  ] as const)('[A4.20] not fulfilled by us and %s reads %s', (status, text) => {
    expect(textOf({ status, isFulfilledElsewhere: true })).toEqual({ code: text })
  })
})
