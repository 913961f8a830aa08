import { countPopup, NO_POPUP_SHOWN } from '@thela/domain/checkout'
import type { ErrorPopup, PopupCounts } from '@thela/domain/checkout'
import { useState } from 'react'

/**
 * How often the popup that is shown was shown by now. Another method or another cart begins anew.
 * [checkout §4 Paying]
 */
export function usePopupCount(
  shown: { readonly popup: ErrorPopup } | undefined,
  about: string,
): number {
  const [held, setHeld] = useState<{
    shown: typeof shown
    about: string
    counts: PopupCounts
  }>({ shown: undefined, about, counts: NO_POPUP_SHOWN })
  if (held.shown !== shown || held.about !== about) {
    const before = held.about === about ? held.counts : NO_POPUP_SHOWN
    const isNew = shown !== undefined && held.shown !== shown
    setHeld({ shown, about, counts: isNew ? countPopup(before, shown.popup) : before })
  }
  return (shown && held.counts[shown.popup]) ?? 0
}
