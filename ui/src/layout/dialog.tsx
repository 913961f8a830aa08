import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { CloseIcon } from '../icons/icons.tsx'
import { useKitTexts } from '../kit-texts.ts'
import styles from './dialog.module.css'
import { openAsOverlay } from './open-as-overlay.ts'

export interface DialogProps {
  open: boolean
  title: string
  /**
   * Called for the close button, Escape and a click on the backdrop. Without it the user cannot
   * close the dialog.
   */
  onClose?: (() => void) | undefined
  children: ReactNode
  footer?: ReactNode
}

/** The native dialog, which traps the focus and restores it. A bottom sheet on a phone. */
export function Dialog({ open, title, onClose, children, footer }: DialogProps) {
  const kit = useKitTexts()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const dismiss = useEffectEvent(() => onClose?.())
  const close = useRef<() => void>(undefined)
  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return undefined
    const hasNative = typeof element.showModal === 'function'
    close.current = hasNative ? openNatively(element) : openAsOverlay(element, () => dismiss())
    // The dialog's name is read first; a focus ring around the cross would be too prominent.
    element.focus()
    return () => closeOnce(close)
  }, [open])
  // Closed before its element is removed, or the focus would not be given back.
  useLayoutEffect(() => () => closeOnce(close), [])
  const clicked = useEffectEvent((event: Event) => {
    if (event.target === dialog.current) onClose?.()
  })
  useEffect(() => {
    const element = dialog.current
    // A click on the backdrop has the dialog itself as its target; for the keyboard there is
    // Escape.
    const listen = (event: Event) => clicked(event)
    element?.addEventListener('click', listen)
    return () => element?.removeEventListener('click', listen)
  }, [])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      tabIndex={-1}
      aria-labelledby={id}
      onScroll={({ currentTarget: { firstElementChild: head, scrollTop } }) => {
        head?.toggleAttribute('data-scrolled', scrollTop > 0)
      }}
      onCancel={(event) => {
        // The owner decides; closing natively would put the state out of sync.
        event.preventDefault()
        onClose?.()
      }}
    >
      {open && (
        <>
          <div className={styles.head}>
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
            {onClose && (
              <button
                type="button"
                className={styles.close}
                aria-label={kit.close}
                onClick={onClose}
              >
                <CloseIcon />
              </button>
            )}
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </>
      )}
    </dialog>
  )
}

function closeOnce(close: { current: (() => void) | undefined }): void {
  close.current?.()
  close.current = undefined
}

function openNatively(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  return () => dialog.close()
}
