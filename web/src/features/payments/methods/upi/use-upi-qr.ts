/** [D-1] */
import type { PaymentOption } from '@thela/contracts/calls/payment-option'
import { useEffect, useEffectEvent, useState } from 'react'
import { clearAttempt } from '../../attempt/attempt-key.ts'
import { openAttempt } from '../../attempt/open-attempt.ts'
import type { PaymentOrder } from '../../attempt/open-attempt.ts'
import { isAboutCart, payingFailure } from '../../attempt/paying-failure.ts'
import { upiData } from '../../providers/razorpay/payment-data.ts'
import type { Provider } from '../../providers/use-provider.ts'
import type { QrState } from './upi-qr.tsx'
import type { PayingParts } from '../../attempt/use-payment.ts'

/** So often a code that ran out is made anew by itself; after that the shopper asks for it. */
const RENEWED_BY_ITSELF = 2

const MAKING: QrState = { state: 'making' }

export interface QrParts extends PayingParts {
  /** None while UPI is not what is chosen, or the device has the apps itself. */
  option: PaymentOption | undefined
  onDeclined: (description: string | undefined) => void
}

/** The code that stands ready while UPI is chosen on a desktop. */
export function useUpiQr(parts: QrParts): { qr: QrState; renew: () => void } {
  const { option, place } = parts
  const [qr, setQr] = useState<QrState>(MAKING)
  const [renewals, setRenewals] = useState({ count: 0, byItself: 0 })
  const { cart, addressId, billingAddressId, shippingOptionId, gstin } = place
  const delivery = [addressId, billingAddressId, shippingOptionId, gstin]
  const draft = [cart.id, cart.revision, option?.totals.total, ...delivery].join(' ')

  const renewByItself = () =>
    setRenewals((now) => {
      const mayRenew = now.byItself < RENEWED_BY_ITSELF && document.visibilityState === 'visible'
      return mayRenew ? { count: now.count + 1, byItself: now.byItself + 1 } : now
    })

  const show = useEffectEvent((order: PaymentOrder, provider: Provider): (() => void) => {
    const payment = provider.takePayment()
    let isLive = true
    const drop = () => {
      isLive = false
      clearAttempt(cart.id, order.attemptId)
    }
    payment.on('payment.upi.qr', ({ status, qr_url: link, expires_on: endsAt }) => {
      if (!isLive) return
      if (status === 'created' && link) setQr({ state: 'live', link, endsAt })
      if (status !== 'expired') return
      drop()
      setQr((now) => (now.state === 'live' ? { ...now, state: 'expired' } : now))
      renewByItself()
    })
    payment.on('payment.success', parts.watch.hurry)
    payment.on('payment.error', ({ error }) => {
      if (!isLive) return
      drop()
      setQr((now) => (now.state === 'live' ? { ...now, state: 'expired' } : now))
      parts.onDeclined(error?.description)
    })
    payment.createPayment(upiData(order), { app: 'any', flow: 'qr' })
    parts.watch.follow(order.attemptId, () => undefined)
    return () => {
      if (!isLive) return
      drop()
      // Else the code could still be paid beside what is chosen instead.
      payment.emit('payment.cancel')
    }
  })
  const reject = useEffectEvent((error: unknown) => {
    const failure = payingFailure(error, 'CREATE_PROVIDER_ORDER')
    if (isAboutCart(failure)) parts.onFailure(failure)
    setQr({ state: 'failed', description: failure.description })
  })
  const make = useEffectEvent(async (signal: AbortSignal) => {
    if (!option) return
    setQr(MAKING)
    try {
      const [order, provider] = await Promise.all([
        openAttempt(place, option, 'UPI'),
        parts.getProvider(),
      ])
      if (signal.aborted) return
      if (order.placed) parts.onPlaced(cart.id)
      else signal.addEventListener('abort', show(order, provider))
    } catch (error) {
      if (!signal.aborted) reject(error)
    }
  })

  const isWanted = option !== undefined
  useEffect(() => {
    if (!isWanted) return
    const stop = new AbortController()
    void make(stop.signal)
    return () => stop.abort()
    // A change of any part of the draft is another attempt.
  }, [isWanted, draft, renewals.count])

  return {
    qr,
    renew: () => setRenewals(({ count }) => ({ count: count + 1, byItself: 0 })),
  }
}
