import { focusSoon } from '@thela/ui/focus-soon.ts'
import { useId, useState } from 'react'

interface Made {
  hasBank: boolean
  hasPlan: boolean
}

/** What is still to be chosen when the shopper wants to pay: it is named, and gets the focus. */
export function useMissingChoice({ hasBank, hasPlan }: Made) {
  const [isShown, setIsShown] = useState(false)
  const id = useId()
  return {
    /** Of the element around the choices. */
    id,
    isBank: isShown && !hasBank,
    isPlan: isShown && hasBank && !hasPlan,
    show: () => {
      setIsShown(true)
      focusSoon(`[id="${id}"] ${hasBank ? 'input:not(:disabled)' : 'select'}`)
    },
  }
}
