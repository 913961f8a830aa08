import type { PaymentOption } from '@thela/contracts/calls/shapes/payment-option'
import { useEffect, useState } from 'react'
import { loadedMethod, loadMethod } from '../methods/load-method.ts'
import type { MethodView } from '../methods/method-view.ts'

export type LoadingView =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'ready'; readonly view: MethodView }

/** The code of an option; available at once if it was loaded before. */
export function useMethodView(id: PaymentOption['id'] | undefined): LoadingView {
  // The last try and its result: the view itself is kept outside of React.
  const [tried, setTried] = useState<{ id: PaymentOption['id']; hasFailed: boolean }>()
  const view = id && loadedMethod(id)
  const hasFailed = tried !== undefined && tried.id === id && tried.hasFailed
  useEffect(() => {
    if (!id || view || hasFailed) return
    let isWanted = true
    const note = (failed: boolean) => {
      if (isWanted) setTried({ id, hasFailed: failed })
    }
    loadMethod(id).then(
      () => note(false),
      () => note(true),
    )
    return () => {
      isWanted = false
    }
  }, [id, view, hasFailed])
  if (view) return { state: 'ready', view }
  return hasFailed ? { state: 'failed', retry: () => setTried(undefined) } : { state: 'loading' }
}
