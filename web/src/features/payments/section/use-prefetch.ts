import type { SelectedPaymentType } from '@thela/domain/payments'
import { useEffect } from 'react'
import { prefetchMethod } from '../methods/load-method.ts'

/** The selected method and the page’s own calls come first. */
const AFTER_MS = 1_500

/**
 * Loads the code of the other methods once the network is idle, so that a tap opens them at once.
 */
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

/** The shopper has enabled data saving; not every browser reports it. */
function savesData(browser: Navigator & { connection?: { saveData?: boolean } }): boolean {
  return browser.connection?.saveData === true
}
