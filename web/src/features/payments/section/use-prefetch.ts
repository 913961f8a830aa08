import type { SelectedPaymentType } from '@thela/domain/payments'
import { useEffect } from 'react'
import { prefetchMethod } from '../methods/load-method.ts'

/** The chosen method and the page’s own calls go first. */
const AFTER_MS = 1_500

/** The code of the other methods, once the line is free: a tap opens what is there already. */
export function usePrefetch(offered: readonly SelectedPaymentType[]): void {
  const text = offered.join(' ')
  useEffect(() => {
    if (savesData(navigator)) return
    const timer = setTimeout(
      () => text.split(' ').forEach((id) => prefetchMethod(id as SelectedPaymentType)),
      AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [text])
}

/** The shopper has told the browser so; not every browser can be asked. */
function savesData(browser: Navigator & { connection?: { saveData?: boolean } }): boolean {
  return browser.connection?.saveData === true
}
