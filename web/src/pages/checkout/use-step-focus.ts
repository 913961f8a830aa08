import { useEffect, useRef } from 'react'
import { bringIntoView } from '@thela/ui/bring-into-view.ts'
import { OPEN_HEADING } from '@thela/ui/focus-soon.ts'
import { hasActed } from '@thela/ui/has-acted.ts'

/**
 * When the next step opens, the focus moves to its heading: the focused element is gone, and a
 * keyboard or screen reader would start at the top of the page. The section may still be loading,
 * and may render in two parts; it is followed until the shopper does something.
 */
export function useStepFocus(step: string): void {
  const last = useRef(step)
  const isPending = useRef(false)
  const focused = useRef<Element>(undefined)
  useEffect(() => {
    if (last.current !== step) {
      last.current = step
      isPending.current = hasActed()
    }
    if (!isPending.current) return
    const active = document.activeElement
    const isLost = active === null || active === document.body || active.closest('[data-sticks]')
    if (!isLost) {
      isPending.current = active === focused.current
      return
    }
    const heading = document.querySelector<HTMLElement>(OPEN_HEADING)
    if (!heading || heading === focused.current) return
    focused.current = heading
    bringIntoView(heading)
  })
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const end = () => {
      isPending.current = false
    }
    for (const event of ['pointerdown', 'keydown'])
      document.addEventListener(event, end, { signal, passive: true })
    return () => stop.abort()
  }, [])
}
