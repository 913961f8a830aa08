import { useState } from 'react'
import type { VerifyState } from './verify-state.ts'

export type CheckStep = 'running' | 'done'

/** "I have paid": the server is asked; without a payment the sheet stays and says so. */
export function usePaidCheck(state: VerifyState | undefined, onPaid: () => Promise<void>) {
  const [last, setLast] = useState<{ of: VerifyState; step: CheckStep }>()
  const checked = last && last.of === state ? last.step : undefined
  const check = async () => {
    if (!state || checked === 'running') return
    setLast({ of: state, step: 'running' })
    await onPaid()
    setLast((now) => (now?.of === state ? { of: state, step: 'done' } : now))
  }
  return { checked, check: () => void check() }
}
