import { test } from 'vitest'
import { SHORT_PLAN } from './crash-plan.ts'
import { expectHolds } from './expect-right.ts'

test('[I1, I2, I3, I4, I24] two servers, killed again and again, lose nothing and duplicate nothing', () =>
  expectHolds({
    ...SHORT_PLAN,
    name: 'short: two servers killed',
    servers: 2,
    cutCheckouts: 44,
    shoppersAtOnce: 12,
    mutedPart: 0,
  }))
