import { useEffect, useRef } from 'react'

/**
 * Where the focus goes when what it stood on gives way to something else (a login to what lies
 * behind it), so that a keyboard or a reader is not thrown back to the top of the page. The element
 * takes `tabIndex={-1}`.
 */
export function useFocusOnChange<E extends HTMLElement>(of: string) {
  const element = useRef<E>(null)
  const last = useRef(of)
  useEffect(() => {
    if (last.current === of) return
    last.current = of
    element.current?.focus({ preventScroll: true })
  }, [of])
  return element
}
