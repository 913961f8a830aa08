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
  readonly action: string | undefined
  readonly closesAfterMs: number | undefined
}

interface ToastOptions {
  /** Its toast stands in place of the last one of the same action. */
  readonly action?: string | undefined
  readonly closesAfterMs?: number
}

export type ShowToast = (text: string, tone?: Tone, options?: ToastOptions) => void

interface Toasts {
  readonly show: ShowToast
  /** The action has succeeded: what was said of it is no longer true. */
  readonly clear: (action: string) => void
}

const ToastContext = createContext<Toasts>({ show: () => undefined, clear: () => undefined })

/** Shows a temporary message. Never the only copy of something the shopper needs. */
export const useToast = (): ShowToast => use(ToastContext).show
export const useClearToast = (): Toasts['clear'] => use(ToastContext).clear

/** Top-right, at most five; the oldest is removed first. */
export function Toaster({ children }: { children: ReactNode }) {
  const kit = useKitTexts()
  const [toasts, setToasts] = useState<readonly ToastEntry[]>([])
  const nextId = useRef(0)
  const actions = useMemo<Toasts>(() => {
    const clear = (action: string) =>
      setToasts((shown) => shown.filter((toast) => toast.action !== action))
    const show: ShowToast = (text, tone = 'info', { action, closesAfterMs } = {}) => {
      const id = nextId.current++
      if (action !== undefined) clear(action)
      setToasts((shown) => [...shown, { id, tone, text, action, closesAfterMs }].slice(-MAX_TOASTS))
    }
    return { show, clear }
  }, [])
  const remove = useCallback((id: number) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id))
  }, [])
  const list = useMemo(
    () =>
      toasts.map(({ id, tone, text, closesAfterMs }) => (
        <Toast key={id} {...{ tone, text, closesAfterMs }} onGone={() => remove(id)} />
      )),
    [toasts, remove],
  )
  return (
    <ToastContext value={actions}>
      {children}
      <section className={styles.region} aria-label={kit.notifications} aria-live="polite">
        {list}
      </section>
    </ToastContext>
  )
}
