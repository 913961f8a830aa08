import type { ReactNode } from 'react'
import styles from './dialog-buttons.module.css'

/** The foot of a dialog has what it does, and the way back. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>
}
