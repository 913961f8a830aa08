import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './skeleton.module.css'

export interface SkeletonProps {
  shape?: 'line' | 'title' | 'field' | 'row' | 'picture'
  width?: 'whole' | 'long' | 'short'
}

/** Stands where something will come, in its size: nothing jumps when it does. */
export function Skeleton({ shape = 'line', width = 'whole' }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={classNames(styles.skeleton, styles[shape], shape !== 'picture' && styles[width])}
    />
  )
}

/** Several of them, with one word for those who do not see. */
export function SkeletonStack({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.stack} aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  )
}
