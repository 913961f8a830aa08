import type { MessageAction, WindowMessage } from '@thela/contracts/parent-window'
import type { PageFrame } from '@thela/contracts/pages'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { parentWindowAt } from '../../parent-window/parent-window.ts'
import type { ParentWindow } from '../../parent-window/parent-window.ts'

export type { ParentWindow }

/** In pop-up mode the seller's page, told that we are ready; else nothing. [account §7 Messages] */
export function useParentWindow(
  { mode, parentOrigin }: Pick<PageFrame, 'mode'> & { parentOrigin?: string | undefined },
  onAction: (action: MessageAction) => void,
): ParentWindow | undefined {
  const origin = mode === 'popup' ? parentOrigin : undefined
  const parent = useMemo(
    () => (origin === undefined ? undefined : parentWindowAt(origin)),
    [origin],
  )
  const onMessage = useEffectEvent(onAction)
  useEffect(() => {
    if (!parent) return
    const stop = parent.listen((action) => onMessage(action))
    // The focus is in the frame, so the seller's page does not hear the key.
    const escape = (event: KeyboardEvent) => {
      if (!isOwnEscape(event)) return
      // Else the same key would close the dialog that it opens.
      event.preventDefault()
      onMessage('CLOSE_POP_UP_REQUEST')
    }
    document.addEventListener('keydown', escape)
    parent.notify('APP_EVENTS', { action: 'READY_TO_LISTEN' })
    return () => {
      stop()
      document.removeEventListener('keydown', escape)
    }
  }, [parent])
  return parent
}

/** Not one that a dialog, a list that is open or an input method takes. */
function isOwnEscape({ key, defaultPrevented, isComposing, target }: KeyboardEvent): boolean {
  if (key !== 'Escape' || defaultPrevented || isComposing) return false
  return !(target instanceof HTMLSelectElement) && !document.querySelector('dialog[open]')
}

const leaving =
  (action: 'CONFIRM_CLOSE_POP_UP' | 'EXIT_CHECKOUT') =>
  (returnLink: string, isReturnRequested = false): Pick<WindowMessage, 'action' | 'payload'> => ({
    action,
    ...(isReturnRequested && { payload: { link: returnLink } }),
  })

/** Closes the pop-up, as its shopper has confirmed; its page goes to a return link that was requested. */
export const closing = leaving('CONFIRM_CLOSE_POP_UP')

/** The same once the checkout is done: there is nothing to confirm. */
export const exiting = leaving('EXIT_CHECKOUT')
