/** [checkout §4 App start, account §7, I55] */
import type { PageFrame } from '@thela/contracts/pages'
import { useEffect, useState } from 'react'
import { parentWindowAt } from '../../../parent-window/parent-window.ts'

const NO_CODES: readonly string[] = []
/** As many as are tried of the messages of one visit. */
const MAX_CODES = 10

/** The codes that the seller's page sends to the frame. */
export function useParentCodes({
  mode,
  parentOrigin,
}: Pick<PageFrame, 'mode' | 'parentOrigin'>): readonly string[] {
  const [codes, setCodes] = useState(NO_CODES)
  useEffect(() => {
    if (mode !== 'popup' || parentOrigin === undefined) return undefined
    return parentWindowAt(parentOrigin).listen((action, { codes: sent }) => {
      if (action !== 'COUPONS' || !Array.isArray(sent)) return
      const named = sent.filter((code) => typeof code === 'string')
      setCodes((known) => [...known, ...named].slice(0, MAX_CODES))
    })
  }, [mode, parentOrigin])
  return codes
}
