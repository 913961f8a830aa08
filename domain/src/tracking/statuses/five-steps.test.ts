import { describe, expect, test } from 'vitest'
import { fiveSteps, stepOfStatus } from './five-steps.ts'
import { SHIPMENT_STATUSES } from './statuses.ts'
import type { ShipmentStatus } from './statuses.ts'

/** "+" is done, "*" is the current one. */
function bar(...statuses: readonly ShipmentStatus[]): string {
  return fiveSteps(statuses)
    .map((step) => `${step.isCurrent ? '*' : step.isDone ? '+' : ''}${step.label}`)
    .join(', ')
}

describe('[tracking §4, T3.30, T3.31] statuses to the five page steps', () => {
  test.each([
    ['DELIVERED', ['DELIVERED']],
    [
      'PROCESSED',
      [
        'OUT_FOR_PICKUP',
        'PICKUP_SCHEDULED',
        'PICKUP_PENDING',
        'NOT_PICKED',
        'ORDER_PLACED',
        // [D-52]
        'NOT_SERVICEABLE',
      ],
    ],
    [
      'DISPATCHED',
      [
        'IN_TRANSIT',
        'OUT_FOR_DELIVERY',
        'PICKED_UP',
        'LOST',
        'DAMAGED',
        'SHIPMENT_DELAYED',
        'UNDELIVERED',
      ],
    ],
    [
      'RTO',
      [
        'RTO',
        'RTO_REQUESTED',
        'RTO_IN_TRANSIT',
        'RTO_DELIVERED',
        'RTO_OUT_FOR_DELIVERY',
        'RTO_FAILED',
        'RTO_SHIPMENT_DELAYED',
        'SELLER_CANCELLED',
        'SELLER_RTO_REQUESTED',
        'CANCELLED',
        // [D-52]
        'PICKUP_CANCELLED',
      ],
    ],
  ] as const)('[T4.16, T4.17, T4.18, T4.19] %s is made of %j', (step, statuses) => {
    expect(new Set(SHIPMENT_STATUSES.filter((status) => stepOfStatus(status) === step))).toEqual(
      new Set(statuses),
    )
  })

  test.each([
    [[], '*ORDER_RECEIVED, PROCESSED, DISPATCHED, DELIVERED'],
    [['ORDER_PLACED'], '+ORDER_RECEIVED, *PROCESSED, DISPATCHED, DELIVERED'],
    [['IN_TRANSIT', 'ORDER_PLACED'], '+ORDER_RECEIVED, +PROCESSED, *DISPATCHED, DELIVERED'],
    [['DELIVERED'], '+ORDER_RECEIVED, +PROCESSED, +DISPATCHED, *DELIVERED'],
  ] as const)('[T4.20] no return: %j shows %s', (statuses, shown) => {
    expect(bar(...statuses)).toBe(shown)
  })

  test.each([
    [['ORDER_PLACED', 'RTO'], '+ORDER_RECEIVED, +PROCESSED, +DISPATCHED, *RTO'],
    [
      ['ORDER_PLACED', 'PICKED_UP', 'RTO_DELIVERED'],
      '+ORDER_RECEIVED, +PROCESSED, +DISPATCHED, *RTO',
    ],
    [['PICKED_UP', 'DELIVERED', 'RTO'], '+ORDER_RECEIVED, +PROCESSED, +DISPATCHED, *RTO'],
  ] as const)('[T4.20] a return step hides Delivered: %j shows %s', (statuses, shown) => {
    expect(bar(...statuses)).toBe(shown)
  })

  test.each([
    [['ORDER_PLACED', 'PICKUP_CANCELLED', 'PICKUP_SCHEDULED', 'PICKED_UP', 'DELIVERED']],
    [['PICKED_UP', 'RTO', 'DELIVERED']],
    [['DELIVERED', 'RTO_REQUESTED', 'DELIVERED']],
  ] as const)(
    '[D-81, T4.15] delivered after the last return status is delivered: %j',
    (statuses) => {
      expect(bar(...statuses)).toBe('+ORDER_RECEIVED, +PROCESSED, +DISPATCHED, *DELIVERED')
    },
  )

  test.each([
    [['ORDER_PLACED', 'CANCELLED'], '+ORDER_RECEIVED, +PROCESSED, DISPATCHED, *CANCELLED'],
    [['ORDER_PLACED', 'PICKUP_CANCELLED'], '+ORDER_RECEIVED, +PROCESSED, DISPATCHED, *CANCELLED'],
    [['SELLER_CANCELLED'], '+ORDER_RECEIVED, PROCESSED, DISPATCHED, *CANCELLED'],
    [['PICKED_UP', 'CANCELLED'], '+ORDER_RECEIVED, +PROCESSED, +DISPATCHED, *RTO'],
  ] as const)('[D-33, T4.21] cancelled keeps its step: %j shows %s', (statuses, shown) => {
    expect(bar(...statuses)).toBe(shown)
  })
})
