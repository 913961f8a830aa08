import type { CodConfirmationRequested } from '@thela/contracts/calls/checkout/checkout-order'
import { useState } from 'react'
import type { ApiCallError } from '../../../../api/api-call-error.ts'
import { asApiCallError } from '../../../../api/use-async-action.ts'
import { endsConfirmation } from '../../attempt/paying-failure.ts'
import type { MethodInput } from '../method-view.ts'
import { placeCodOrder } from './place-cod-order.ts'

/** A COD order that waits for its code. */
interface Confirming {
  readonly requested: CodConfirmationRequested
  /** The message is sent again. */
  readonly isBusy: boolean
  /** Of the resend. */
  readonly failure?: ApiCallError
}

export function useCodOrder({ option, payable, attempt }: MethodInput) {
  const [confirming, setConfirming] = useState<Confirming>()

  const place = async (): Promise<void> => {
    const submission = attempt.begin()
    if (confirming) setConfirming({ requested: confirming.requested, isBusy: true })
    else submission.show({ step: 'busy' })
    try {
      const requested = await placeCodOrder(payable, option)
      if (!requested) return attempt.placed()
      if (!submission.isLatest()) return
      submission.show({ step: 'idle' })
      setConfirming({ requested, isBusy: false })
    } catch (error) {
      if (!submission.isLatest()) return
      const failure = asApiCallError(error)
      // The pending code stays valid, unless the cart itself can no longer be ordered like this.
      if (confirming && !endsConfirmation(failure)) {
        return setConfirming({ requested: confirming.requested, isBusy: false, failure })
      }
      setConfirming(undefined)
      attempt.reject(failure, 'PLACE_ORDER_COD')
    }
  }
  const back = () => {
    attempt.back()
    setConfirming(undefined)
  }
  return { confirming, place, back }
}
