/**
 * The instalments of pay later: three equal parts without interest, the first at once, the others one
 * and two months later. [checkout §3 Store uiConfig flags, D-11]
 */
import { addIstMonths } from '../calendar/index.ts'
import { paise, subtractPaise } from '../money/index.ts'
import type { Paise } from '../money/index.ts'

const PARTS = 3

export interface Instalment {
  readonly amount: Paise
  readonly dueAt: Date
}

/** Paise that cannot be divided are part of the first. */
export function payInThree(total: Paise, now: Date): readonly Instalment[] {
  const part = paise(Math.floor(total / PARTS))
  const rest = subtractPaise(total, paise(part * PARTS))
  return Array.from({ length: PARTS }, (_part, index) => ({
    amount: index === 0 ? paise(part + rest) : part,
    dueAt: addIstMonths(now, index),
  }))
}
