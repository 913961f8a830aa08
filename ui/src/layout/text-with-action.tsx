import type { ReactNode } from 'react'
import styles from './text-with-action.module.css'

/** A line of small text with a quiet button in it. */
export function TextWithAction({ children }: { children: ReactNode }) {
  return <p className={styles.line}>{children}</p>
}
