import type { MessageAction } from '@thela/contracts/parent-window'
import type { PageFrame } from '@thela/contracts/pages'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { parentWindowAt, type ParentWindow } from '../parent-window/parent-window.ts'

/** In pop-up mode the seller's page, told that we are ready; else nothing. [account §7 Messages] */
export function useParentWindow(
  { mode, parentOrigin }: Pick<PageFrame, 'mode' | 'parentOrigin'>,
  onAction: (action: MessageAction) => void,
): ParentWindow | undefined {
  const origin = mode === 'popup' ? parentOrigin : undefined
  const parent = useMemo(
    () => (origin === undefined ? undefined : parentWindowAt(origin)),
    [origin],
  )
  const hear = useEffectEvent(onAction)
  useEffect(() => {
    if (!parent) return
    const stop = parent.listen((action) => hear(action))
    parent.tell('APP_EVENTS', { action: 'READY_TO_LISTEN' })
    return stop
  }, [parent])
  return parent
}
