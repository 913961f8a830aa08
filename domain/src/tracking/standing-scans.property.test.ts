import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EXCEPTION_REASONS } from './failed-delivery/exception-reasons.ts'
import type { Scan, Shipment } from './scan.ts'
import { standingScans } from './standing-scans.ts'
import { SHIPMENT_STATUSES } from './statuses/statuses.ts'
import { shipmentTimeline } from './timeline/shipment-timeline.ts'

const start = Date.UTC(2025, 10, 18)
const now = new Date(Date.UTC(2025, 10, 21))
// Few times and places, so that scans coincide.
const moments = fc.integer({ min: -2, max: 20 }).map((hours) => new Date(start + hours * 3_600_000))
const more = fc.record(
  {
    location: fc.constantFrom('Pune', 'PUNE ', 'Delhi'),
    desc: fc.constantFrom('in', 'out', 'Received'),
    ndrStatus: fc.constantFrom(...EXCEPTION_REASONS),
  },
  { requiredKeys: [] },
)
const certain = fc
  .tuple(fc.constantFrom(...SHIPMENT_STATUSES), moments, more)
  .map(([status, ctime, rest]): Scan => ({ status, ctime, ...rest }))
/** As the adapters read an unknown word. */
const unknown = fc
  .tuple(moments, more)
  .map(([ctime, rest]): Scan => ({ status: 'IN_TRANSIT', isUnrecognised: true, ctime, ...rest }))
const early = fc
  .tuple(fc.constantFrom('ORDER_PLACED', 'PICKUP_CANCELLED', 'PICKUP_PENDING'), moments)
  .map(([status, ctime]) => ({ status, ctime }) as Scan)
const portions = fc.array(
  fc.array(fc.oneof(certain, unknown, early), { minLength: 1, maxLength: 6 }),
  { maxLength: 6 },
)
const directions = fc.constantFrom('FORWARD' as const, 'REVERSE' as const)

const endOf = (shipment: Shipment) => {
  const { stage, latestAt } = shipmentTimeline(shipment, now)
  return { stage, latestAt }
}

test('[tracking §4, I12, T3.25] the standing follows from the standing before and the new scans alone', () => {
  fc.assert(
    fc.property(directions, portions, (direction, all) => {
      const parcel = { direction, createdAt: new Date(start) }
      let standing: readonly Scan[] = []
      for (const scans of all) {
        standing = standingScans({ ...parcel, scans: [...standing, ...scans] })
      }
      const whole = { ...parcel, scans: all.flat() }
      expect(endOf({ ...parcel, scans: standing })).toEqual(endOf(whole))
    }),
    { numRuns: 5_000 },
  )
})

test('[tracking §4] the standing does not grow with the scans, and has no remark', () => {
  const at = (minutes: number) => new Date(start + minutes * 60_000)
  const scans = Array.from({ length: 500 }, (_, index): Scan => {
    const status = index === 0 ? 'PICKED_UP' : 'IN_TRANSIT'
    return { status, ctime: at(index), location: `Hub ${index}`, desc: 'Left with Asha' }
  })
  const standing = standingScans({ direction: 'FORWARD', createdAt: at(0), scans })
  expect(standing.map(({ ctime }) => ctime)).toEqual([at(0), at(1), at(499)])
  expect(JSON.stringify(standing)).not.toContain('Asha')
})
