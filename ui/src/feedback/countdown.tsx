import { useEffect, useEffectEvent, useState } from 'react'
import { useKitTexts } from '../kit-texts.ts'
import type { KitTexts } from '../kit-texts.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'

/** The seconds at which the time is announced; every second would drown everything else. */
const ANNOUNCED_AT_SECONDS = new Set([300, 120, 60, 30, 10])

export interface CountdownProps {
  /** Milliseconds since the epoch, by this device's clock. */
  endsAt: number
  onEnd?: () => void
  /** For screen readers: "Time left to pay". */
  label: string
}

/** Countdown of the time left, "4:59". */
export function Countdown({ endsAt, onEnd, label }: CountdownProps) {
  const kit = useKitTexts()
  const [secondsLeft, setSecondsLeft] = useState(() => secondsUntil(endsAt))
  const [announced, setAnnounced] = useState('')
  const tick = useEffectEvent(() => {
    const left = secondsUntil(endsAt)
    setSecondsLeft(left)
    if (ANNOUNCED_AT_SECONDS.has(left)) setAnnounced(inWords(kit, label, left))
    if (left === 0) onEnd?.()
    return left
  })
  useEffect(() => {
    const timer = setInterval(() => {
      if (tick() === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [endsAt])
  return (
    <>
      <span role="timer" aria-label={label} aria-live="off" suppressHydrationWarning>
        {asClock(secondsLeft)}
      </span>
      <VisuallyHidden>
        <span aria-live="polite">{announced}</span>
      </VisuallyHidden>
    </>
  )
}

function secondsUntil(endsAt: number): number {
  return Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
}

function asClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function inWords(kit: KitTexts, label: string, seconds: number): string {
  return seconds >= 60 ? kit.minutesLeft(label, seconds / 60) : kit.secondsLeft(label, seconds)
}
