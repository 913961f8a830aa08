import { useState } from 'react'
import type { InputEvent } from 'react'
import { useKitTexts } from '../kit-texts.ts'
import { plainDigits } from './apply-mask.ts'

const isLettersAlone = (text: string) => /\p{L}/u.test(text) && !/\d/.test(plainDigits(text))

/**
 * The error of a field for digits whose mask has dropped what was typed: otherwise a letter would
 * vanish without a word. Digits that came with letters ("PIN 560001") were wanted, so nothing is
 * said of those; nor of spaces, brackets and dashes. It goes with the next digit.
 */
export function useDroppedLetters() {
  const kit = useKitTexts()
  const [areDropped, setDropped] = useState(false)
  return {
    error: areDropped ? kit.onlyNumbers : undefined,
    /** Before the mask is applied. Not every browser says what was pasted or autofilled. */
    onInput: ({ currentTarget, nativeEvent }: InputEvent<HTMLInputElement>) => {
      const entered = 'data' in nativeEvent ? nativeEvent.data : null
      setDropped(isLettersAlone(typeof entered === 'string' ? entered : currentTarget.value))
    },
    /** Where the field reads the clipboard itself. */
    onPasted: (text: string) => setDropped(isLettersAlone(text)),
  }
}
