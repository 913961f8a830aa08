import type { ReactNode } from 'react'
import styles from './field-stack.module.css'

/** Fields below each other, with their spacing. */
export const FieldStack = ({ children }: { children: ReactNode }) => (
  <div className={styles.fields}>{children}</div>
)

/** Two short fields side by side, where there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
)
