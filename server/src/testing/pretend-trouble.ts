import { OutsideFailure } from '../ports/outside-failure.ts'
import type { OutsideFailureKind } from '../ports/outside-failure.ts'

/** How a pretended outside system fails until it is mended. */
export function pretendTrouble(system: string) {
  let kind: OutsideFailureKind | undefined
  return {
    begin(next: OutsideFailureKind): void {
      kind = next
    },
    end(): void {
      kind = undefined
    },
    /** At the head of each of its deeds. */
    strike(): void {
      if (!kind) return
      throw new OutsideFailure({ system, kind, mayHaveActed: false, reason: 'PRETENDED' })
    },
  }
}
