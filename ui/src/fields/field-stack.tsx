import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field-stack.module.css'

/** Fields below each other, with their spacing. */
export const FieldStack = ({ children }: { children: ReactNode }) => (
  <div className={styles.fields}>{children}</div>
)

interface FieldRowProps {
  children: ReactNode
  /** The first needs less room than the second, which a phone gives it. */
  firstIsShorter?: boolean
}

/** Two short fields side by side, where there is room. */
export const FieldRow = ({ children, firstIsShorter = false }: FieldRowProps) => (
  <div className={classNames(styles.row, firstIsShorter && styles.shorterFirst)}>{children}</div>
)
