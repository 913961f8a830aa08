/** The code that a shopper brings along. [checkout §2 Query parameters, §4 Coupons] */
import { useEffect, useState } from 'react'
import { removeFromAddress } from '../../../shell/page-address.ts'

const PARAMETER = 'discountCode'
const NO_CODES: readonly string[] = []

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

/** The code of the address bar, and what clears the stored one. */
export function useBroughtCode(cartId: string) {
  const [codes, setCodes] = useState(NO_CODES)
  const key = `thela-code-${cartId}`
  useEffect(() => {
    const taken = takeCode(key)
    if (taken) setCodes([taken])
  }, [key])
  const clear = () => {
    try {
      window.sessionStorage.removeItem(key)
    } catch {
      // There is none then.
    }
  }
  return { codes, clear }
}
