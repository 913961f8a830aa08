/** [D-75] */
import { useRef, useState } from 'react'
import { keepInTab, keptInTab, removeFromTab } from '../../../api/tab-storage.ts'
import type { ItemAction, Quantities } from './requestable-items.ts'

/** What was chosen so far: it survives a reload of this tab. A UPI id is entered anew. */
export interface RequestDraft {
  readonly quantities: Quantities
  /** By line: the variant that is wanted instead. */
  readonly variants: Readonly<Record<string, string>>
  readonly reason: string
  readonly comment: string
  readonly wanted: string
  readonly photos: readonly string[]
}

export interface DraftAccess {
  readonly draft: RequestDraft
  readonly change: (changed: Partial<RequestDraft>) => void
  readonly clear: () => void
}

export function useDraft(orderId: string, action: ItemAction, initial: RequestDraft): DraftAccess {
  const name = `thela.request.${orderId}.${action}`
  const [draft, setDraft] = useState<RequestDraft>(() => ({
    ...initial,
    ...keptInTab<RequestDraft>(name),
  }))
  // Several changes can come before the next rendering, and a reload before any.
  const latest = useRef(draft)
  return {
    draft,
    change: (changed) => {
      latest.current = { ...latest.current, ...changed }
      keepInTab(name, latest.current)
      setDraft(latest.current)
    },
    clear: () => removeFromTab(name),
  }
}
