/** [checkout §2 Notification toasts] */
import { createContext, use, useCallback, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useKitTexts } from '../kit-texts.ts'
import type { Tone } from './notice.tsx'
import { Toast } from './toast.tsx'
import styles from './toaster.module.css'

/** [checkout §9] */
const MAX_TOASTS = 5

interface ToastEntry {
  readonly id: number
  readonly tone: Tone
  readonly text: string
}

export type ShowToast = (text: string, tone?: Tone) => void

const ToastContext = createContext<ShowToast>(() => undefined)

/** Shows a temporary message. Never the only copy of something the shopper needs. */
export const useToast = (): ShowToast => use(ToastContext)

/** Top-right, at most five; the oldest is removed first. */
export function Toaster({ children }: { children: ReactNode }) {
  const kit = useKitTexts()
  const [toasts, setToasts] = useState<readonly ToastEntry[]>([])
  const nextId = useRef(0)
  const show = useCallback<ShowToast>((text, tone = 'info') => {
    const id = nextId.current++
    setToasts((shown) => [...shown, { id, tone, text }].slice(-MAX_TOASTS))
  }, [])
  const remove = useCallback((id: number) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id))
  }, [])
  const list = useMemo(
    () =>
      toasts.map(({ id, tone, text }) => (
        <Toast key={id} tone={tone} text={text} onGone={() => remove(id)} />
      )),
    [toasts, remove],
  )
  return (
    <ToastContext value={show}>
      {children}
      <section className={styles.region} aria-label={kit.notifications} aria-live="polite">
        {list}
      </section>
    </ToastContext>
  )
}
