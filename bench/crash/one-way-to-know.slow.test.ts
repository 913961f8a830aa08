import { test } from 'vitest'
import { SHORT_PLAN } from './crash-plan.ts'
import { expectHolds } from './expect-right.ts'

test('[I8] the reconciler alone settles everything: no webhook comes', () =>
  expectHolds({ ...SHORT_PLAN, name: 'short: without webhooks', mutedPart: 1 }))

test('[I8] the webhooks alone settle everything: the reconciler is off', () =>
  expectHolds({
    ...SHORT_PLAN,
    name: 'short: without the reconciler',
    hasReconciler: false,
    mutedPart: 0,
  }))
