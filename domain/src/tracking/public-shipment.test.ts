import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cityLevelPlace } from './city-level-place.ts'
import { publicShipment } from './public-shipment.ts'
import type { Scan, Shipment } from './scan.ts'

const now = new Date('2025-11-21T10:00:00Z')
const createdAt = new Date('2025-11-18T06:00:00Z')

const scans: readonly Scan[] = [
  { status: 'PICKED_UP', ctime: new Date('2025-11-19T06:00:00Z'), location: 'Pune_Hub_H (MH)' },
  {
    status: 'UNDELIVERED',
    ctime: new Date('2025-11-20T06:00:00Z'),
    location: '12 MG Road, Bengaluru, Karnataka',
    ndrStatus: 'CUSTOMER_UNAVAILABLE',
    desc: 'Asha Rao did not open, called 98765 43210',
  },
]

const shipment: Shipment & { courierCode: string } = {
  direction: 'FORWARD',
  createdAt,
  scans,
  edd: new Date('2025-11-22T06:00:00Z'),
  courierCode: 'SWFT',
}

function keysOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null || value instanceof Date) return []
  if (Array.isArray(value)) return value.flatMap(keysOf)
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
}

describe('[I37, T3.23] the public view is an exact allow-list', () => {
  test('it has exactly these keys', () => {
    expect(Object.keys(publicShipment(shipment, now)).sort()).toEqual([
      'active',
      'checkpoints',
      'courier',
      'direction',
      'estimate',
      'header',
      'isCancelled',
      'isDelayed',
      'isDelivered',
      'isRto',
      'stage',
      'steps',
    ])
    expect([...new Set(keysOf(publicShipment(shipment, now).checkpoints))].sort()).toEqual([
      'actualStatus',
      'checkpoint',
      'ctime',
      'label',
      'location',
      'weight',
    ])
  })

  test('[D-32, T3.23] places are cities, and the reason of a failed delivery stays private', () => {
    const view = publicShipment(shipment, now)
    expect(view.checkpoints.map((checkpoint) => checkpoint.location)).toEqual([
      undefined,
      'Pune',
      'Bengaluru',
      undefined,
    ])
    expect(view.header).toEqual({ code: 'FAILED' })
    expect(JSON.stringify(view)).not.toMatch(/unavailable|Asha|98765|MG Road/i)
  })

  test('[T3.23] any other data of a shipment is never included', () => {
    const secret = fc.stringMatching(/^[a-z]{12}$/).map((text) => `secret-${text}`)
    const anyText = fc.record({
      awb: secret,
      name: secret,
      phone: secret,
      deliveryOtp: secret,
      shippingAddress: fc.record({ addressLine1: secret, city: secret }),
      orderData: fc.record({ items: fc.array(secret), orderValue: secret }),
    })
    fc.assert(
      fc.property(anyText, secret, (personal, desc) => {
        const report = scans.map((scan) => ({ ...scan, ...personal, desc }))
        const view = publicShipment({ ...shipment, ...personal, scans: report }, now)
        expect(JSON.stringify(view)).not.toContain('secret-')
      }),
    )
  })
})

describe('[D-32] city-level places', () => {
  test.each([
    ['Mumbai', 'Mumbai'],
    ['Bengaluru_Peenya_H (Karnataka)', 'Bengaluru'],
    ['PEENYA HUB, BENGALURU, KARNATAKA', 'BENGALURU'],
    ['Mumbai, Maharashtra', 'Mumbai'],
    ['Andheri Hub, Mumbai', 'Mumbai'],
    ['Okhla Phase, Delhi', 'Delhi'],
    ['New Delhi, Delhi, India', 'Delhi'],
    ['Delhi', 'Delhi'],
    ['Karnataka, India', 'Karnataka'],
    ['बेंगलुरु', 'बेंगलुरु'],
    ['12 MG Road', undefined],
    ['560001', undefined],
    ['9876543210', undefined],
    ['', undefined],
    [' , ', undefined],
    ['<b>Pune</b>', undefined],
    ['Pune Hub', 'Pune'],
    ['Bhiwandi DC', 'Bhiwandi'],
    ['Hub', undefined],
    ['Navi Mumbai', 'Navi Mumbai'],
    ['NEW DELHI', 'NEW DELHI'],
    ['Imphal West', 'Imphal West'],
    ['Andheri East, Maharashtra', 'Andheri East'],
    ['Tamil Nadu', 'Tamil Nadu'],
    ['Sawai Madhopur', 'Sawai Madhopur'],
    ['Gautam Buddha Nagar, Uttar Pradesh', 'Gautam Buddha Nagar'],
    ['Lahaul and Spiti', 'Lahaul and Spiti'],
    ['Received by Asha Rao', undefined],
    ['RECEIVED BY ASHA RAO, MAHARASHTRA', undefined],
    ['Asha Rao', undefined],
    ['Mrs. Asha Rao', undefined],
    ['Left with guard', undefined],
    ['Delivered to Rao Road', undefined],
    ['Neighbour', undefined],
    ['Customer', undefined],
    ['New customer', undefined],
    ['In Transit', undefined],
  ])('%j is %s', (location, city) => {
    expect(cityLevelPlace(location)).toBe(city)
  })

  test.each(['(', '((', 'a(', ',', '_', ' ', 'a, '])('many %j are no city', (piece) => {
    expect(cityLevelPlace(piece.repeat(1_000)) ?? '').not.toContain('(')
  })

  test('no digit of a house, pincode or phone remains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(cityLevelPlace(text) ?? '').not.toMatch(/\p{N}/u)
      }),
    )
  })
})
