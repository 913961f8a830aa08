/** What holds after a crash plan. */
import { expect } from 'vitest'
import { HEALED_WITHIN_MS } from './crash-plan.ts'
import type { CrashPlan } from './crash-plan.ts'
import type { Finding } from './finding.ts'
import { reportCrash } from './report-crash.ts'
import { runCrash } from './run-crash.ts'
import { waysOf } from './ways.ts'

/** Money or stock that is not right: the gate never repeats a run that found it. */
export class AuditFinding extends Error {
  override readonly name = 'AuditFinding'
}

/** A run that is only too slow may be repeated. */
export function expectNoFindings(findings: readonly Finding[]): void {
  const text = (of: readonly Finding[]) => of.map(({ fault, about }) => `${fault}: ${about}`)
  const wrong = findings.filter(({ fault }) => fault !== 'not done')
  if (wrong.length > 0) throw new AuditFinding(text(wrong).join('; '))
  // A text, so that the failure names each finding.
  expect(text(findings).join('; ')).toBe('')
}

export async function expectHolds(plan: CrashPlan): Promise<void> {
  const figures = await runCrash(plan)
  reportCrash(figures)
  expectNoFindings(figures.findings)
  expect(figures.settledAfterMs).toBeLessThan(HEALED_WITHIN_MS)
  expect(figures.cut).toBeGreaterThanOrEqual(plan.cutCheckouts)
  expect(figures.captured).toBeGreaterThan(0)
  // Each method of each provider was used, and what needs none.
  const names = waysOf(plan).map(({ name }) => name)
  expect(Object.keys(figures.ways).toSorted()).toEqual(names.toSorted())
}
