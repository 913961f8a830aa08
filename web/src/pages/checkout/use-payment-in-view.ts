/** [ADR-152] */
import { hasActed } from '@thela/ui/has-acted.ts'
import { useEffect, useRef } from 'react'
import { loadLazily } from './load-lazily.ts'

/**
 * When the step before is done on a phone, the payment comes into view below the delivery: its
 * heading and what can be pressed first. Never when the page opens, and not once the shopper has
 * touched the page since.
 */
export function usePaymentInView(step: string, isShown: boolean): void {
  const last = useRef(step)
  const isPending = useRef(false)
  useEffect(() => {
    if (last.current !== step) isPending.current = hasActed()
    last.current = step
    if (!isShown || !isPending.current) return
    isPending.current = false
    loadLazily().then(
      ({ showPayment }) => showPayment(),
      () => undefined,
    )
  }, [step, isShown])
  useEffect(() => {
    const stop = new AbortController()
    const end = () => {
      isPending.current = false
    }
    document.addEventListener('pointerdown', end, { signal: stop.signal, passive: true })
    return () => stop.abort()
  }, [])
}
