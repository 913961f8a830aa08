import { useEffect, useEffectEvent, useState } from 'react'
import { classNames } from '../class-names.ts'
import { CloseIcon } from '../icons/icons.tsx'
import { useKitTexts } from '../kit-texts.ts'
import { toneIcon } from './notice.tsx'
import type { Tone } from './notice.tsx'
import styles from './toaster.module.css'

/** [checkout §9] */
const CLOSES_AFTER_MS = 4000
const TRANSITION_MS = 250

export interface ToastProps {
  tone: Tone
  text: string
  closesAfterMs?: number | undefined
  onGone: () => void
}

/** Closes by itself, but not while it is hovered or has the focus. */
export function Toast(props: ToastProps) {
  const { tone, text, closesAfterMs = CLOSES_AFTER_MS, onGone } = props
  const kit = useKitTexts()
  const [isHeld, setIsHeld] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const gone = useEffectEvent(onGone)
  useEffect(() => {
    if (isHeld || isLeaving) return
    const timer = setTimeout(() => setIsLeaving(true), closesAfterMs)
    return () => clearTimeout(timer)
  }, [isHeld, isLeaving, closesAfterMs])
  useEffect(() => {
    if (!isLeaving) return
    const timer = setTimeout(() => gone(), TRANSITION_MS)
    return () => clearTimeout(timer)
  }, [isLeaving])

  const Mark = toneIcon[tone]
  const hold = () => setIsHeld(true)
  const release = () => setIsHeld(false)
  return (
    <div
      className={classNames(styles.toast, isLeaving && styles.leaving)}
      role={tone === 'error' ? 'alert' : undefined}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Mark className={styles.mark} />
      <p className={styles.text}>{text}</p>
      <button
        type="button"
        className={styles.close}
        aria-label={kit.closeNotification}
        onClick={() => setIsLeaving(true)}
      >
        <CloseIcon size={16} />
      </button>
    </div>
  )
}
