import { expect, test } from 'vitest'
import type { Shipment } from '../scan.ts'
import { shipmentTimeline } from './shipment-timeline.ts'

const createdAt = new Date('2025-11-18T06:00:00Z')
const now = new Date('2025-11-21T10:00:00Z')
const shipment: Shipment = {
  direction: 'FORWARD',
  createdAt,
  pdd: new Date('2025-11-22T06:00:00Z'),
  edd: new Date('2025-11-25T06:00:00Z'),
  scans: [
    { status: 'IN_TRANSIT', ctime: new Date('2025-11-20T06:00:00Z'), location: 'Pune' },
    { status: 'PICKED_UP', ctime: new Date('2025-11-19T06:00:00Z'), location: 'Mumbai' },
  ],
}

test('[tracking §4, T3.20] the whole page from scans and the time; pdd has priority over edd', () => {
  const timeline = shipmentTimeline(shipment, now)
  expect(timeline).toMatchObject({
    stage: 'IN_TRANSIT',
    latestAt: new Date('2025-11-20T06:00:00Z'),
    header: { code: 'ARRIVING_TOMORROW', day: shipment.pdd },
    active: 2,
    isCancelled: false,
    isDelivered: false,
    isRto: false,
    estimate: shipment.pdd,
  })
  expect(timeline.steps.find((step) => step.isCurrent)?.label).toBe('DISPATCHED')
  expect(timeline.checkpoints).toHaveLength(5)
})

test('[tracking §4, T4.59] a status without checkpoint still advances the steps', () => {
  const scans = [{ status: 'SELLER_CANCELLED', ctime: now } as const]
  const timeline = shipmentTimeline({ direction: 'FORWARD', createdAt, scans }, now)
  expect(timeline.isCancelled).toBe(true)
  expect(timeline.header).toEqual({ code: 'CANCELLED' })
  expect(timeline.steps.at(-1)).toMatchObject({ label: 'CANCELLED', isCurrent: true })
})

test('[tracking §4, T4.50] a return that arrived was returned to the seller', () => {
  const scans = [{ status: 'DELIVERED', ctime: now } as const]
  const timeline = shipmentTimeline({ direction: 'REVERSE', createdAt, scans }, now)
  expect(timeline.checkpoints.at(-1)?.label).toBe('RTO_DELIVERED')
  expect(timeline.header.code).toBe('RETURNED_ON')
})

test('[tracking §4, T4.33] a return that was not collected says so until a later scan says otherwise', () => {
  const at = (hour: string) => new Date(`2025-11-20T${hour}:00:00Z`)
  const descriptionAfter = (...scans: Shipment['scans']) =>
    shipmentTimeline({ direction: 'REVERSE', createdAt, scans }, now).header.description
  const notPicked = { status: 'NOT_PICKED', ctime: at('06') } as const
  expect(descriptionAfter()).toBeUndefined()
  expect(descriptionAfter(notPicked)).toBe('RETURN_WAITING')
  expect(descriptionAfter({ status: 'OUT_FOR_PICKUP', ctime: at('09') }, notPicked)).toBeUndefined()
  expect(descriptionAfter(notPicked, { status: 'PICKED_UP', ctime: at('09') })).toBeUndefined()
})
