import { useEffect, useState } from 'react'

type Stage = 'MOUNTED' | 'LOADING' | 'NOT_LOADED' | 'STARTED' | 'OPEN' | 'LATE'

interface Next {
  readonly afterMs: number
  readonly stage: Stage
}

/** What follows while the frame reports nothing. */
const NEXT: Readonly<Partial<Record<Stage, Next>>> = {
  // A screen reader reads a text that comes into an element which is there already.
  MOUNTED: { afterMs: 100, stage: 'LOADING' },
  LOADING: { afterMs: 10_000, stage: 'NOT_LOADED' },
  // Most shoppers have passed by then, and get no task.
  STARTED: { afterMs: 2_000, stage: 'OPEN' },
  // A task that the shopper closes reports nothing.
  OPEN: { afterMs: 20_000, stage: 'LATE' },
}

/** How far a check is, since its frame may never report an end. */
export function useHumanCheckStage(isPaused: boolean) {
  const [stage, setStage] = useState<Stage>('MOUNTED')
  useEffect(() => {
    const next = NEXT[stage]
    if (isPaused || !next) return undefined
    const timer = setTimeout(() => setStage(next.stage), next.afterMs)
    return () => clearTimeout(timer)
  }, [stage, isPaused])
  return {
    stage,
    isOpen: stage === 'OPEN' || stage === 'LATE',
    isLate: stage === 'NOT_LOADED' || stage === 'LATE',
    restart: () => setStage('MOUNTED'),
    /** The service can show a task from now on. */
    start: () =>
      setStage((before) => (before === 'OPEN' || before === 'LATE' ? before : 'STARTED')),
  }
}
