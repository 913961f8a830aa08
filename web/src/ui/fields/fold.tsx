import type { ReactNode } from 'react'
import { PlusIcon } from '../icons/icons.tsx'
import styles from './fold.module.css'

/** An optional field stays out of sight until it is wanted: "Add GSTIN", "Have a coupon?". */
export function Fold({
  text,
  open = false,
  children,
}: {
  text: string
  open?: boolean
  children: ReactNode
}) {
  return (
    <details className={styles.fold} open={open}>
      <summary>
        <PlusIcon size={16} />
        {text}
      </summary>
      {children}
    </details>
  )
}
