import { Notice } from '@thela/ui/feedback/notice.tsx'
import { focusSoon } from '@thela/ui/focus-soon.ts'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { MethodInput } from './method-view.ts'

/** Wallet and bank need a chosen name. [checkout §5] */
export function useRequiredInstrument(
  { instrument, onInstrument }: Pick<MethodInput, 'instrument' | 'onInstrument'>,
  { missing, pay }: { missing: string; pay: (instrument: string) => void },
) {
  const [isMissing, setIsMissing] = useState(false)
  const id = useId()
  const error: ReactNode = isMissing && instrument === undefined && (
    <Notice tone="error" announce>
      {missing}
    </Notice>
  )
  return {
    error,
    /** Of the element around the choices. */
    id,
    choose: (chosen: string) => {
      setIsMissing(false)
      onInstrument(chosen)
    },
    submit: () => {
      if (instrument !== undefined) return pay(instrument)
      setIsMissing(true)
      focusSoon(`[id="${id}"] :is(button, input):not(:disabled)`)
    },
  }
}
