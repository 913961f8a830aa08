import { expect, test } from 'vitest'
import { indianTime } from './indian-time.ts'

test.each([
  ['2026-11-20 18:05:00', '2026-11-20T12:35:00.000Z'],
  ['2026-11-20T18:05', '2026-11-20T12:35:00.000Z'],
  ['2026-11-20T18:05:07.123456', '2026-11-20T12:35:07.000Z'],
  ['20 11 2026 18:05:00', '2026-11-20T12:35:00.000Z'],
  ['20-11-2026 18:05', '2026-11-20T12:35:00.000Z'],
  ['2026-11-20', '2026-11-19T18:30:00.000Z'],
  ['0001-01-01 00:00:00', undefined],
  ['0100-01-01 00:00:00', undefined],
  ['2026-02-30 10:00:00', undefined],
  ['2026-11-20 25:00:00', undefined],
  ['2026-11-20 10:61:00', undefined],
  ['tomorrow', undefined],
  ['', undefined],
])('reads the time "%s" as %s', (text, utc) => expect(indianTime(text)?.toISOString()).toBe(utc))
