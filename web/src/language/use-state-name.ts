/** Addresses are saved and sent with the English names of the states. [ADR-195] */
import { useEffect, useState } from 'react'
import { withMessages } from './later-messages.ts'
import type { stateInWords } from './state-in-words.ts'
import { useMessages } from './use-messages.ts'

let loaded: typeof stateInWords | undefined

/** The name of a state as the page's language writes it; the English one until the others are loaded. */
export function useStateName(): (name: string) => string {
  const t = useMessages()
  const [inWords, setInWords] = useState(() => loaded)
  const isEnglish = t.language.code === 'en'
  useEffect(() => {
    if (isEnglish || inWords) return
    withMessages(() => import('./state-in-words.ts')).then(
      (module) => {
        loaded = module.stateInWords
        setInWords(() => loaded)
      },
      // The English name is known to everybody as well.
      () => undefined,
    )
  }, [isEnglish, inWords])
  return inWords ? (name) => inWords(t, name) : (name) => name
}
