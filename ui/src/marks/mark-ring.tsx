import type { ReactNode } from 'react'
import styles from './mark-ring.module.css'

/** A mark while its app or bank is awaited. */
export function MarkRing({ children }: { children: ReactNode }) {
  return <span className={styles.ring}>{children}</span>
}
