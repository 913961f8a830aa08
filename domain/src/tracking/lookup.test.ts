import { expect, test } from 'vitest'
import { SHIPMENT_STAGES } from '../orders/index.ts'
import type { ShipmentStage } from '../orders/index.ts'
import { lookupKindOf, onlyOpenParcel, orderNumberKey } from './lookup.ts'
import { failedTrackConfig, leadsToOrderDetails } from './track-config.ts'

test.each([
  ['#1004', 'ORDER_NUMBER'],
  [' #M-100456789 ', 'ORDER_NUMBER'],
  ['1004', 'ORDER_NUMBER'],
  ['१००४', 'ORDER_NUMBER'],
  ['M-12', 'ORDER_NUMBER'],
  ['M-1004', 'TRACKING_ID'],
  ['14345678901', 'TRACKING_ID'],
  ['abcde', undefined],
  ['#', undefined],
  ['   ', undefined],
  ['#10\u000004', undefined],
  [`#${'1'.repeat(41)}`, undefined],
])('[tracking §5, T2.8, ADR-211] %j is looked up as %s', (text, kind) => {
  expect(lookupKindOf(text)).toBe(kind)
})

test.each([
  ['#M-1004', 'm-1004'],
  [' # 1004 ', '1004'],
  ['#१००४', '1004'],
  ['m-1004', 'm-1004'],
  ['##', undefined],
  ['a\ud800', undefined],
])('[ADR-211] the order number %j is compared as %j', (text, key) => {
  expect(orderNumberKey(text)).toBe(key)
})

const parcels = (...stages: ShipmentStage[]) => stages.map((stage, index) => ({ stage, id: index }))

test('[tracking §2, T1.1, ADR-211] a customer is led to the only open parcel', () => {
  expect(onlyOpenParcel(parcels('DELIVERED', 'IN_TRANSIT'))).toMatchObject({ id: 1 })
  expect(onlyOpenParcel(parcels('UNDELIVERED'))).toMatchObject({ id: 0 })
  expect(onlyOpenParcel(parcels('IN_TRANSIT', 'PICKED_UP'))).toBeUndefined()
  expect(onlyOpenParcel([])).toBeUndefined()
  expect(SHIPMENT_STAGES.filter((stage) => onlyOpenParcel([{ stage }]))).toEqual([
    'ORDER_PLACED',
    'PICKED_UP',
    'IN_TRANSIT',
    'OUT_FOR_DELIVERY',
    'UNDELIVERED',
    'RTO',
  ])
})

test('[tracking §8, T8.2] a configuration that cannot be loaded requires a login, with its status', () => {
  expect(failedTrackConfig(503)).toEqual({
    loginType: 'OTP',
    brandSlug: '',
    isAutomaticOtpOn: false,
    hasFailed: true,
    statusCode: 503,
  })
})

test.each([
  [true, 2, true, true],
  [true, 1, true, false],
  [true, 0, true, false],
  [false, 2, true, false],
  [true, 2, false, false],
])(
  '[tracking §7, T7.12, ADR-212] customer %s, %i parcels, account links %s: to the order %s',
  (isCustomer, count, hasAccountLinks, leads) => {
    expect(leadsToOrderDetails({ isCustomer, parcels: count, hasAccountLinks })).toBe(leads)
  },
)
