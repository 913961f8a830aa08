import { useEffect, useRef } from 'react'
import styles from './upi.module.css'

/** A code that the provider's script draws into its own element. */
export function ProvidersQr({ element, isExpired }: { element: HTMLElement; isExpired: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.append(element)
    return () => element.remove()
  }, [element])
  return <div ref={place} className={styles.drawn} hidden={isExpired} />
}
