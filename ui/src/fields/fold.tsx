import { useRef } from 'react'
import type { ReactNode } from 'react'
import { PlusIcon } from '../icons/icons.tsx'
import styles from './fold.module.css'

/** An optional field is hidden until wanted: "Add GSTIN", "Have a coupon?". */
export function Fold({
  text,
  open = false,
  children,
}: {
  text: string
  open?: boolean
  children: ReactNode
}) {
  const wasClicked = useRef(false)
  return (
    <details
      className={styles.fold}
      open={open}
      onToggle={({ currentTarget }) => {
        // The link disappears once it is open, so the focus moves to the content.
        if (currentTarget.open && wasClicked.current)
          currentTarget.querySelector<HTMLElement>('input, select, textarea')?.focus()
        wasClicked.current = false
      }}
    >
      <summary
        onClick={() => {
          wasClicked.current = true
        }}
      >
        <PlusIcon size={16} />
        {text}
      </summary>
      {children}
    </details>
  )
}
