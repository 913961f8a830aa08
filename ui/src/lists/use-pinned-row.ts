import { useLayoutEffect, useRef } from 'react'

/** What is tapped stays under the finger, whatever closes above it in the same change. [ADR-314] */
export function usePinnedRow(): (radio: HTMLInputElement) => void {
  const restore = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    restore.current?.()
    restore.current = undefined
  })
  return (radio) => {
    const top = topAt(radio)
    restore.current = () => {
      const moved = topAt(radio) - top
      if (moved && radio.checked) (radio.closest('dialog') ?? window).scrollBy(0, moved)
    }
  }
}

const topAt = (radio: HTMLInputElement): number =>
  radio.parentElement?.getBoundingClientRect().top ?? 0
