import fc from 'fast-check'
import { expect, test } from 'vitest'
import { courierOfReports, noteCourierReport, parcelBadge } from './parcel-courier.ts'
import type { CourierReport, CourierReports } from './parcel-courier.ts'

const at = (minute: number) => new Date(Date.UTC(2025, 10, 18, 0, minute))
const named = { code: 'DELHIVERY', name: 'Delhivery Air' }
const nothing: CourierReports = { named, accounts: {} }
const after = (...reports: readonly CourierReport[]) =>
  courierOfReports(reports.reduce(noteCourierReport, nothing))

const own: CourierReport = { account: 'DELHIVERY', at: at(1) }
const behind = (name: string, minute = 2): CourierReport => ({
  account: 'SHIPROCKET',
  at: at(minute),
  carrier: { name },
})

test('[tracking §3, T3.21] the carrier behind an aggregator is shown, not the account', () => {
  expect(after()).toEqual({ account: 'DELHIVERY', name: 'Delhivery Air' })
  expect(after(behind('Blue Dart Air'))).toMatchObject({
    account: 'SHIPROCKET',
    name: 'Blue Dart Air',
  })
  expect(parcelBadge(after(behind('Delhivery Surface')))).toEqual({
    code: 'DELHIVERY',
    name: 'Delhivery Surface',
    colour: '#C01F2B',
  })
  expect(parcelBadge(after(behind('Blue Dart Air')))).toEqual({
    code: 'SHIPROCKET',
    name: 'Blue Dart Air',
    colour: '#374151',
  })
  // A parcel may change hands: the newest report counts.
  expect(after(behind('Blue Dart', 9), behind('Xpressbees', 2)).name).toBe('Blue Dart')
  expect(after(behind('   ')).name).toBe('Shiprocket')
})

test('[tracking §3, T3.21] the carrier’s own account goes before an aggregator’s', () => {
  expect(after(own, behind('Delhivery Surface'))).toEqual({
    account: 'DELHIVERY',
    name: 'Delhivery Air',
  })
  expect(after(behind('Xpressbees'), { account: 'EKART', at: at(0) }).account).toBe('EKART')
})

const reports = fc.array(
  fc.record({
    account: fc.constantFrom('DELHIVERY', 'SHIPROCKET', 'AFTERSHIP'),
    at: fc.nat({ max: 4 }).map(at),
    carrier: fc.option(
      fc.record(
        { name: fc.constantFrom('Delhivery', 'Blue Dart', ' '), code: fc.constantFrom('a', 'b') },
        { requiredKeys: ['name'] },
      ),
      { nil: undefined },
    ),
  }),
  { maxLength: 8 },
)

test('[I12, T3.25] who carries it does not depend on the order of the reports', () => {
  const shaken = reports.chain((list) =>
    fc.tuple(
      fc.constant(list),
      fc.shuffledSubarray([...list, ...list], { minLength: list.length * 2 }),
    ),
  )
  fc.assert(
    fc.property(shaken, ([list, other]) => {
      expect(other.reduce(noteCourierReport, nothing)).toEqual(
        list.reduce(noteCourierReport, nothing),
      )
    }),
    { numRuns: 1_000 },
  )
})
