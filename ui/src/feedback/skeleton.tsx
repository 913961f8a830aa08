import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { SlowNote } from './slow-note.tsx'
import styles from './skeleton.module.css'

export interface SkeletonProps {
  shape?: 'line' | 'field' | 'row'
  width?: 'long'
}

/** A placeholder in the size of the content, so that nothing moves when it loads. */
export function Skeleton({ shape = 'line', width }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={classNames(styles.skeleton, styles[shape], width && styles[width])}
    />
  )
}

/** Several skeletons, with one text for screen readers. */
export function SkeletonStack({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.stack} aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
      <SlowNote isWaiting />
    </div>
  )
}
