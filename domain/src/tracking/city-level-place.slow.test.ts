import { expect, test } from 'vitest'
import { takesLinearTime } from '../text/testing/linear-time.ts'
import { cityLevelPlace } from './city-level-place.ts'

const LENGTH = 400_000

test.each(['(', '((', 'a(', ',', '_', ' ', 'a, '])(
  '[D-32, I62] the place takes linear time for many %j',
  (piece) => {
    expect(takesLinearTime(cityLevelPlace, piece.repeat(LENGTH / piece.length))).toBe(true)
  },
)
