/** [ADR-110] */
import { useKitTexts } from '../kit-texts.ts'
import { useHasWaited } from '../use-has-waited.ts'
import styles from './slow-note.module.css'

const SLOW_AFTER_MS = 4000

/** Below what is awaited: after a while it says that the wait is longer than usual. */
export function SlowNote({ isWaiting }: { isWaiting: boolean }) {
  const kit = useKitTexts()
  if (!useHasWaited(isWaiting, SLOW_AFTER_MS)) return null
  return (
    <p className={styles.note} role="status">
      {kit.slow}
    </p>
  )
}
