import { useEffect, useState } from 'react'
import { CheckIcon } from '../icons/icons.tsx'
import { CopyIcon } from '../icons/order-icons.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './copy-button.module.css'

const SHOWN_FOR_MS = 3_000

export interface CopyButtonProps {
  text: string
  /** Names the button: "Copy the number". */
  label: string
  /** Shown and read out once it is done. */
  doneText: string
}

/** A small button beside what it copies. */
export function CopyButton({ text, label, doneText }: CopyButtonProps) {
  const [isDone, setIsDone] = useState(false)
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => setIsDone(false), SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [isDone])
  const copy = () => {
    // Where a page may not, the text can still be selected.
    void navigator.clipboard?.writeText(text).then(
      () => setIsDone(true),
      () => undefined,
    )
  }
  return (
    <>
      <button type="button" className={styles.copy} aria-label={label} onClick={copy}>
        {isDone ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
      </button>
      <span role="status">{isDone && <VisuallyHidden>{doneText}</VisuallyHidden>}</span>
    </>
  )
}
