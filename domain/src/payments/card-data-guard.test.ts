import { expect, test } from 'vitest'
import { carriesCardNumber } from './card-data-guard.ts'

test.each(['4', '4 ', '41 ', '4111-', '1', '१ '])(
  '[I62] the guard is quick on a long text of %j',
  (piece) => {
    const started = performance.now()
    carriesCardNumber(piece.repeat(100_000 / piece.length))
    expect(performance.now() - started).toBeLessThan(1000)
  },
)
