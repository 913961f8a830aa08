import { describe, expect, test } from 'vitest'
import { mergeScans, scanKey } from './merge-scans.ts'
import type { Scan } from './scan.ts'

const at = (text: string): Date => new Date(`2025-11-20T${text}:00Z`)
const hub: Scan = { status: 'IN_TRANSIT', ctime: at('08:00'), location: 'Pune_Hub' }
const delivery: Scan = { status: 'OUT_FOR_DELIVERY', ctime: at('10:00'), location: 'Pune' }

describe('[D-31, T3.25] scans are merged', () => {
  test('sorted by time', () => {
    expect(mergeScans([delivery], [hub])).toEqual([hub, delivery])
  })

  test('a known scan changes nothing', () => {
    expect(mergeScans([hub, delivery], [{ ...hub, location: '  PUNE_hub ' }])).toHaveLength(2)
  })

  test('of two reports of one event the more detailed one is kept', () => {
    const failed: Scan = { status: 'UNDELIVERED', ctime: at('12:00'), location: 'Pune' }
    const withReason: Scan = { ...failed, ndrStatus: 'CUSTOMER_UNAVAILABLE' }
    expect(mergeScans([withReason], [failed])).toEqual([withReason])
    expect(mergeScans([failed], [withReason])).toEqual([withReason])
  })

  test('at the same time the earlier stage comes first', () => {
    const all: readonly Scan[] = [
      { status: 'DAMAGED', ctime: at('08:00') },
      { status: 'DELIVERED', ctime: at('08:00') },
      { status: 'PICKED_UP', ctime: at('08:00') },
      { status: 'ORDER_PLACED', ctime: at('08:00') },
    ]
    expect(mergeScans(all, []).map((scan) => scan.status)).toEqual([
      'ORDER_PLACED',
      'PICKED_UP',
      'DELIVERED',
      'DAMAGED',
    ])
  })

  test('another time, place or status is another event', () => {
    const keys = [
      hub,
      { ...hub, ctime: at('08:01') },
      { ...hub, location: 'Mumbai' },
      { ...hub, status: 'PICKED_UP' } as const,
    ].map((scan) => scanKey(scan))
    expect(new Set(keys).size).toBe(4)
  })
})
