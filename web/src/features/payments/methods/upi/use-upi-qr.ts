/** [D-1] */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OpenedPayment } from '../../attempt/attempt.ts'
import { clearAttempt } from '../../attempt/attempt-key.ts'
import { isAboutPayable, payingFailure } from '../../attempt/paying-failure.ts'
import { memberOf } from '../../providers/provider.ts'
import type { QrListener } from '../../providers/provider.ts'
import type { MethodInput } from '../method-view.ts'
import type { QrState } from './upi-qr.tsx'

/** An expired code is renewed automatically this often; after that the shopper clicks. */
const RENEWED_BY_ITSELF = 2

const MAKING: QrState = { state: 'making' }

/** The prepared QR code while UPI is selected on a desktop. */
export function useUpiQr(
  input: MethodInput,
  isNeeded: boolean,
): { qr: QrState; renew: () => void } {
  const { option, attempt, isBlocked } = input
  const [qr, setQr] = useState<QrState>(MAKING)
  const { count, renew, renewByItself } = useRenewals()
  const isClicked = useRef(false)

  const end = () => setQr((now) => (now.state === 'live' ? { ...now, state: 'expired' } : now))
  const show = useEffectEvent((opened: OpenedPayment) => {
    attempt.watch.follow(opened.order.attemptId, () => undefined)
    return showCode(opened, input, {
      onPaid: () => attempt.showPaid(opened.order),
      onCode: (code) => setQr({ state: 'live', ...code }),
      onExpired: () => {
        end()
        renewByItself()
      },
      onFailed: (description) => {
        end()
        attempt.showDeclined(description)
      },
    })
  })
  const reject = useEffectEvent((error: unknown) => {
    const failure = payingFailure(error, 'CREATE_PROVIDER_ORDER')
    // Nobody is interrupted for a code that makes itself: its place says what is missing.
    const isShownHere = failure.code === 'PHONE_UNVERIFIED' && !isClicked.current
    isClicked.current = false
    if (isAboutPayable(failure) && !isShownHere) attempt.report(failure)
    setQr({ state: 'failed', messageCode: failure.messageCode })
  })
  const make = useEffectEvent(async (signal: AbortSignal) => {
    setQr(MAKING)
    try {
      const opened = await attempt.open({ option, method: 'UPI' })
      isClicked.current = false
      if (opened && !signal.aborted) signal.addEventListener('abort', show(opened))
    } catch (error) {
      if (!signal.aborted) reject(error)
    }
  })

  const isWanted = isNeeded && !isBlocked
  const draft = draftOf(input)
  useEffect(() => {
    if (!isWanted) return
    const stop = new AbortController()
    void make(stop.signal)
    return () => stop.abort()
    // A change of any part of the draft is another attempt.
  }, [isWanted, draft, count])
  return {
    qr,
    renew: () => {
      isClicked.current = true
      renew()
    },
  }
}

function useRenewals() {
  const [{ count }, setRenewals] = useState({ count: 0, byItself: 0 })
  return {
    count,
    renew: () => setRenewals((now) => ({ count: now.count + 1, byItself: 0 })),
    renewByItself: () =>
      setRenewals((now) => {
        const mayRenew = now.byItself < RENEWED_BY_ITSELF && document.visibilityState === 'visible'
        return mayRenew ? { count: now.count + 1, byItself: now.byItself + 1 } : now
      }),
  }
}

/** Shows a code until it ends; the returned function ends it. Afterwards nothing is reported. */
function showCode(
  { order, provider }: OpenedPayment,
  { payable }: MethodInput,
  { onPaid, onCode, onExpired, onFailed }: QrListener,
): () => void {
  let isLive = true
  const ends = (): boolean => {
    if (!isLive) return false
    isLive = false
    clearAttempt(payable.id, order.attemptId)
    return true
  }
  const payment = memberOf(
    provider,
    'showUpiQr',
    order,
  )(order, {
    onPaid,
    onCode: (code) => {
      if (isLive) onCode(code)
    },
    onExpired: () => {
      if (ends()) onExpired()
    },
    onFailed: (description) => {
      if (ends()) onFailed(description)
    },
  })
  return () => {
    // Otherwise the code could still be paid besides the newly selected method.
    if (ends()) payment.cancel()
  }
}

const draftOf = ({ option, payable }: MethodInput): string =>
  [payable.draft, option.quote.payableNow].join(' ')
