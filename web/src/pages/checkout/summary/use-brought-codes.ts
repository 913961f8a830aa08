/** The codes that a shopper brings along. [checkout §2 Query parameters, §4 Coupons] */
import type { CartPage } from '@thela/contracts/pages'
import { useEffect, useState } from 'react'
import { parentWindowAt } from '../../../parent-window/parent-window.ts'
import { removeFromAddress } from '../../../shell/page-address.ts'

const PARAMETER = 'discountCode'

/** The code of the address, which it leaves; kept until a result is there, so that a reload loses none. */
function takeCode(key: string): string | undefined {
  const given = new URLSearchParams(window.location.search).get(PARAMETER)
  removeFromAddress([PARAMETER])
  try {
    if (given) window.sessionStorage.setItem(key, given)
    return window.sessionStorage.getItem(key) ?? undefined
  } catch {
    // Storage may be forbidden in a frame.
    return given || undefined
  }
}

/** Codes of the address bar and of the page around the frame, and what forgets the stored one. */
export function useBroughtCodes({
  cart,
  mode,
  parentOrigin,
}: Pick<CartPage, 'cart' | 'mode' | 'parentOrigin'>) {
  const [codes, setCodes] = useState<readonly string[]>([])
  const key = `thela-code-${cart.id}`
  useEffect(() => {
    const taken = takeCode(key)
    if (taken) setCodes((known) => [...known, taken])
    if (mode !== 'popup' || parentOrigin === undefined) return undefined
    return parentWindowAt(parentOrigin).listen((action, { codes: sent }) => {
      if (action !== 'COUPONS' || !Array.isArray(sent)) return
      const named = sent.filter((code) => typeof code === 'string').slice(0, MAX_CODES)
      setCodes((known) => [...known, ...named])
    })
  }, [key, mode, parentOrigin])
  const forget = () => {
    try {
      window.sessionStorage.removeItem(key)
    } catch {
      // There is none then.
    }
  }
  return { codes, forget }
}

/** As many as are tried of one message. */
const MAX_CODES = 10
