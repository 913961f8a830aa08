import { describe, expect, test, vi } from 'vitest'
import { HEALED_WITHIN_MS, PLAN } from './crash-plan.ts'
import type { CrashPlan } from './crash-plan.ts'
import { reportCrash } from './report-crash.ts'
import { runCrash } from './run-crash.ts'
import { waysOf } from './ways.ts'

vi.setConfig({ testTimeout: 1_200_000 })

/** Most of the time is waiting, so the tests run concurrently. */
/** More than a hundred checkouts are cut here, by every way to pay. */
describe.concurrent('checkouts interrupted by faults', () => {
  const short: CrashPlan = {
    ...PLAN,
    seed: 3,
    cutCheckouts: 30,
    shoppersAtOnce: 10,
    searchLagMs: 0,
    refusedOrders: 0,
    areRepliesHealed: true,
  }
  const holds = async (plan: CrashPlan) => {
    const figures = await runCrash(plan)
    reportCrash(figures)
    // A text, so that the failure names each finding.
    expect(figures.findings.map(({ fault, about }) => `${fault}: ${about}`).join('; ')).toBe('')
    expect(figures.settledAfterMs).toBeLessThan(HEALED_WITHIN_MS)
    expect(figures.cut).toBeGreaterThanOrEqual(plan.cutCheckouts)
    expect(figures.captured).toBeGreaterThan(0)
    // Each method of each provider was used, and what needs none.
    expect(Object.keys(figures.ways).toSorted()).toEqual(
      waysOf(plan)
        .map(({ name }) => name)
        .toSorted(),
    )
  }

  test('[I1, I2, I3, I4, I24] two servers, killed again and again, lose nothing and duplicate nothing', () =>
    holds({
      ...short,
      name: 'short: two servers killed',
      servers: 2,
      cutCheckouts: 44,
      shoppersAtOnce: 12,
      mutedPart: 0,
    }))

  test('[I8] the reconciler alone settles everything: no webhook comes', () =>
    holds({ ...short, name: 'short: without webhooks', mutedPart: 1 }))

  test('[I8] the webhooks alone settle everything: the reconciler is off', () =>
    holds({ ...short, name: 'short: without the reconciler', hasReconciler: false, mutedPart: 0 }))
})
