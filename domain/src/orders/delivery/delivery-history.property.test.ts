import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysFromHistory } from './delivery-history.ts'

const days = fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 200 })
const both = fc.record({ ofPincodes: days, ofRegions: days })
const pincodesOnly = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 10, maxLength: 200 })

test('[C3.43] nine of ten parcels of the history arrived by the last promised day, which one of them took', () => {
  fc.assert(
    fc.property(pincodesOnly, (ofPincodes) => {
      const { minDays, maxDays } = daysFromHistory({ ofPincodes, ofRegions: [] }) ?? {}
      if (minDays === undefined || maxDays === undefined) throw new Error('expected days')
      expect(minDays).toBeLessThanOrEqual(maxDays)
      expect(ofPincodes).toContain(minDays)
      expect(ofPincodes).toContain(maxDays)
      const inTime = ofPincodes.filter((day) => day <= maxDays).length
      expect(inTime * 10).toBeGreaterThanOrEqual(ofPincodes.length * 9)
    }),
  )
})

test('[C3.43] the order of the parcels does not matter, and a slower one never makes the promise earlier', () => {
  fc.assert(
    fc.property(both, fc.nat({ max: 199 }), fc.nat({ max: 60 }), (history, index, more) => {
      const known = daysFromHistory(history)
      const { ofPincodes, ofRegions } = history
      expect(daysFromHistory({ ofPincodes: ofPincodes.toReversed(), ofRegions })).toEqual(known)
      const slower = ofPincodes.map((day, at) => (at === index ? Math.min(60, day + more) : day))
      const later = daysFromHistory({ ofPincodes: slower, ofRegions })
      expect(later === undefined).toBe(known === undefined)
      if (known && later) expect(later.maxDays).toBeGreaterThanOrEqual(known.maxDays)
    }),
  )
})
