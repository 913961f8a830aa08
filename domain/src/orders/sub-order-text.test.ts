import { describe, expect, test } from 'vitest'
import type { DateTexts } from '../calendar/index.ts'
import type { ShipmentStage } from './shipment-stage.ts'
import { subOrderText } from './sub-order-text.ts'
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

function textOf(subOrder: SubOrder): DateTexts {
  return subOrderText(subOrder, placedAt, now)
}

function both(text: string): DateTexts {
  return { mobile: text, desktop: text }
}

describe('[account §4] sub-order display text', () => {
  test.each([
    ['OPEN', 'Awaiting dispatch'],
    ['CONFIRMED', 'Awaiting dispatch'],
    ['SHIPPED', 'Shipped'],
    ['READY_FOR_PICKUP', 'Awaiting pickup'],
    ['IN_TRANSIT', 'In transit'],
    ['OUT_FOR_DELIVERY', 'Arriving today'],
    ['DELIVERED', 'Delivered'],
    ['RTO', 'Returned to seller'],
    ['CANCELLED', 'Cancelled'],
  ] as const)('%s reads %s', (status, text) => {
    expect(textOf(ofStatus(status))).toEqual(both(text))
  })

  test.each(['OPEN', 'CONFIRMED'] as const)('[A4.9] %s of today is on hold', (status) => {
    const justAfterMidnight = new Date('2025-11-20T18:31:00Z')
    const justBefore = new Date('2025-11-20T18:29:00Z')
    const text = (at: Date): string => subOrderText(ofStatus(status), at, now).mobile
    expect(text(justAfterMidnight)).toBe('On hold')
    expect(text(justBefore)).toBe('Awaiting dispatch')
  })

  test('[A4.17] delivered says when', () => {
    const tracking = { stage: 'DELIVERED', deliveredAt: day('2025-11-20') } as const
    expect(textOf({ ...ofStatus('DELIVERED'), tracking })).toEqual({
      mobile: 'Delivered on Thu, 20 Nov 2025',
      desktop: 'Delivered on Thursday, 20th November 2025',
    })
  })

  test('[A4.12, A4.13] in transit: undelivered comes first, then out for delivery', () => {
    expect(textOf(onItsWay('UNDELIVERED', { edd: day('2025-11-22') }))).toEqual(
      both('Delivery failed'),
    )
    expect(textOf(onItsWay('OUT_FOR_DELIVERY', { edd: day('2025-11-19') }))).toEqual(
      both('Arriving today'),
    )
  })

  test.each([
    ['2025-11-20', 'Shipment delayed', 'Shipment delayed'],
    ['2025-11-22', 'Arriving tomorrow', 'Arriving tomorrow'],
    ['2025-11-23', 'Arriving on Sun, 23 Nov 2025', 'Arriving on Sunday, 23rd November 2025'],
  ])('[A4.14, A4.15, A4.16] in transit with an estimate of %s reads %s', (edd, mobile, desktop) => {
    expect(textOf(onItsWay('IN_TRANSIT', { edd: day(edd) }))).toEqual({ mobile, desktop })
  })

  test('[D-54, A4.22] an estimate of today is neither past nor ahead', () => {
    const dates = { edd: new Date('2025-11-20T18:30:00Z') }
    expect(textOf(onItsWay('IN_TRANSIT', dates))).toEqual({
      mobile: 'Arriving on Fri, 21 Nov 2025',
      desktop: 'Arriving on Friday, 21st November 2025',
    })
  })

  test('[A4.14] the promised date goes before the estimated one', () => {
    const dates = { pdd: day('2025-11-20'), edd: day('2025-11-22') }
    expect(textOf(onItsWay('IN_TRANSIT', dates))).toEqual(both('Shipment delayed'))
  })

  test.each([
    ['OPEN', 'Shipped'],
    ['DELIVERED', 'Shipped'],
    ['CANCELLED', 'Cancelled'],
  ] as const)('[A4.20] not fulfilled by us and %s reads %s', (status, text) => {
    expect(textOf({ status, isFulfilledElsewhere: true })).toEqual(both(text))
  })
})
