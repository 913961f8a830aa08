import type { ReactNode } from 'react'
import styles from './dialog-buttons.module.css'

/** At the foot of a dialog: what it does, and the way back. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>
}
