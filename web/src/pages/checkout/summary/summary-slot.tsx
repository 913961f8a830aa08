/** The summary as the server drew it, until its script is there. [ADR-327] */
import type { CartPage } from '@thela/contracts/pages'
import { lazy, memo, startTransition, Suspense, useEffect, useState } from 'react'
import { useParentCodes } from '../../../features/checkout/coupons/use-parent-codes.ts'
import { withMessages } from '../../../language/later-messages.ts'
import type { Checkout } from '../state/use-checkout.ts'
import type * as SummaryModule from './checkout-summary.tsx'
import type { CheckoutSummaryProps } from './checkout-summary.tsx'

/** A line that breaks: the drawn summary stays meanwhile. */
const RETRY_MS = 5_000

/** Never fails: without it the page still takes a phone number. */
async function loadSummary(): Promise<typeof SummaryModule> {
  try {
    return await withMessages(() => import('./checkout-summary.tsx'))
  } catch {
    await new Promise((resolve) => {
      setTimeout(resolve, RETRY_MS)
    })
    return loadSummary()
  }
}

const CheckoutSummary = lazy(async () => ({ default: (await loadSummary()).CheckoutSummary }))

interface SummarySlotProps {
  page: CartPage
  checkout: Checkout
}

/**
 * Its script comes after the first field can be used. A change of its props before that would have React
 * take the drawn summary away, so it has those of the first render until then.
 */
export function SummarySlot({ page, checkout }: SummarySlotProps) {
  // The seller's page may send them before the summary can take them.
  const parentCodes = useParentCodes(page)
  const props = { page, checkout, parentCodes }
  const [drawn] = useState(props)
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    let isOpen = true
    void loadSummary().then(() => {
      // In a transition React waits until it is hydrated.
      if (isOpen) startTransition(() => setIsLoaded(true))
    })
    return () => {
      isOpen = false
    }
  }, [])
  return <Summary {...(isLoaded ? props : drawn)} />
}

const Summary = memo(function Summary(props: CheckoutSummaryProps) {
  return (
    <Suspense>
      <CheckoutSummary {...props} />
    </Suspense>
  )
})
