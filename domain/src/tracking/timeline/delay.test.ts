import { expect, test } from 'vitest'
import { publicShipment } from '../public-shipment.ts'
import type { Scan } from '../scan.ts'
import { delayCodeOf } from './delay.ts'
import { shipmentTimeline } from './shipment-timeline.ts'

const at = (hour: number) => new Date(Date.UTC(2025, 10, 18, hour))
const now = new Date('2025-11-21T06:30:00Z')
const shipment = (scans: readonly Scan[], edd?: Date) => ({
  direction: 'FORWARD' as const,
  createdAt: at(0),
  courierCode: 'OTHER',
  scans,
  ...(edd ? { edd } : {}),
})
const moved: Scan = { status: 'IN_TRANSIT', ctime: at(4), location: 'Pune' }
const late: Scan = {
  status: 'SHIPMENT_DELAYED',
  ctime: at(6),
  desc: 'Delayed due to heavy rain near Asha Rao, 12 MG Road',
}

test('[tracking §4, T4.65, I37] the reason of a delay is the customer’s, its kind everyone’s', () => {
  const parcel = shipment([late, moved])
  expect(shipmentTimeline(parcel, now).delay).toEqual({ code: 'WEATHER', reason: late.desc })
  const seen = publicShipment(parcel, now)
  expect(seen.delayCode).toBe('WEATHER')
  expect(JSON.stringify(seen)).not.toContain('Asha')
})

test('[tracking §4, T4.65] a parcel that moves again and is in time is not late', () => {
  const again: Scan = { ...moved, ctime: at(9) }
  expect(shipmentTimeline(shipment([moved, late, again]), now).delay).toBeUndefined()
  const past = new Date('2025-11-20T06:30:00Z')
  expect(shipmentTimeline(shipment([moved, late, again], past), now).delay?.code).toBe('WEATHER')
  const delivered: Scan = { status: 'DELIVERED', ctime: at(12) }
  expect(shipmentTimeline(shipment([moved, late, delivered], past), now).delay).toBeUndefined()
  expect(shipmentTimeline(shipment([moved], past), now).delay).toBeUndefined()
})

test.each([
  ['Delayed due to heavy rain', 'WEATHER'],
  ['Festival holiday', 'HOLIDAY'],
  ['Bandh in the city', 'STRIKE'],
  ['Road block', 'ACCESS'],
  ['Vehicle breakdown', 'VEHICLE'],
  ['Held at customs', 'CUSTOMS'],
  ['Misrouted', 'MISROUTED'],
  ['High volume', 'VOLUME'],
  ['', 'OTHER'],
  ['Delayed', 'OTHER'],
])('[tracking §4, T4.65] "%s" is a delay by %s', (reason, code) =>
  expect(delayCodeOf(reason)).toBe(code),
)
