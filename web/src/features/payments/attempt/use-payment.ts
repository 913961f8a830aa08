/** [checkout §4 Paying] */
import type { CodConfirmationRequested } from '@thela/contracts/calls/checkout-order'
import type { PaymentOption } from '@thela/contracts/calls/payment-option'
import { UPI_APP_LABELS } from '@thela/domain/payments'
import type { CardDetails, PayingUpiApp } from '@thela/domain/payments'
import { SOMETHING_WENT_WRONG } from '@thela/domain/text'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ApiCallError } from '../../../api/api-call-error.ts'
import { links } from '../../../api/links.ts'
import { asApiCallError } from '../../../api/use-async-action.ts'
import { clearAttempt, noteWaiting, waitingAttempt } from './attempt-key.ts'
import { openAttempt } from './open-attempt.ts'
import type { PaymentOrder } from './open-attempt.ts'
import { endsConfirmation, payingFailure } from './paying-failure.ts'
import type { PaymentFailure, PaymentPlace } from './payment-choice.ts'
import { placeCodOrder } from '../methods/cod/place-cod-order.ts'
import { cardData, upiData } from '../providers/razorpay/payment-data.ts'
import { openPaymentWindow } from '../providers/payment-window.ts'
import type { PaymentWindow } from '../providers/payment-window.ts'
import { providerApp } from '../providers/razorpay/provider-app.ts'
import type { Provider } from '../providers/use-provider.ts'
import type { AttemptWatch } from './use-attempt-watch.ts'
import { useBackFromBank } from './use-back-from-bank.ts'
import type { VerifyState } from './verify-drawer/verify-drawer.tsx'
import type { AttemptStatus } from './watch-attempt.ts'

/** The last word of a closed window may still be on its way to our server. */
const AFTER_CLOSING_MS = 5000

export type PayState =
  | { readonly step: 'idle' }
  | { readonly step: 'busy' }
  | { readonly step: 'leaving' }
  /** An order on delivery waits for its code. */
  | {
      readonly step: 'confirming'
      readonly input: CodConfirmationRequested
      readonly isBusy: boolean
      /** Of sending the message again. */
      readonly failure?: ApiCallError
    }
  | VerifyState

export interface PayingParts {
  place: PaymentPlace
  watch: AttemptWatch
  getProvider: () => Promise<Provider>
  onPlaced: (cartId: string) => void
  onFailure: (failure: PaymentFailure) => void
}

export interface ChosenCard {
  card: CardDetails
  kind: 'DEBIT_CARD' | 'CREDIT_CARD'
}

/** One press of the button: what it may still say of itself is unheard once another one began. */
interface Submission {
  readonly wait: (
    order: Pick<PaymentOrder, 'expiresAt'>,
    waiting: Omit<Waiting, 'step' | 'endsAt'>,
  ) => void
  readonly isLatest: () => boolean
  readonly show: (next: PayState) => void
  readonly responded: () => void
  readonly end: (next: VerifyState) => void
  readonly fail: (order: Pick<PaymentOrder, 'attemptId'>, description: string | undefined) => void
}

/** From the press to the money. */
export function usePayment({ place, watch, getProvider, onPlaced, onFailure }: PayingParts) {
  const { cart, mode, store } = place
  const [state, setState] = useState<PayState>({ step: 'idle' })
  const submits = useRef(0)
  const bank = useRef<PaymentWindow>(undefined)
  const cancel = useRef<() => void>(undefined)

  const newSubmission = (): Submission => {
    const mine = ++submits.current
    const change = (next: (now: PayState) => PayState) => {
      if (submits.current === mine) setState(next)
    }
    const end = (next: VerifyState) => {
      if (submits.current === mine) noteWaiting(cart.id, undefined)
      change((now) => (now.step === 'waiting' || now.step === 'unfinished' ? next : now))
    }
    return {
      isLatest: () => submits.current === mine,
      show: (next) => change(() => next),
      wait: (order, waiting) =>
        change(() => ({ step: 'waiting', endsAt: Date.parse(order.expiresAt), ...waiting })),
      responded: () => change((now) => (now.step === 'waiting' ? { ...now, by: 'answer' } : now)),
      end,
      fail: (order, description = SOMETHING_WENT_WRONG) => {
        clearAttempt(cart.id, order.attemptId)
        end({ step: 'failed', description })
      },
    }
  }
  const reject = (error: unknown, last: Parameters<typeof payingFailure>[1]) => {
    setState({ step: 'idle' })
    onFailure(payingFailure(error, last))
  }
  const begin = async (option: PaymentOption, { method, pay }: Beginning): Promise<void> => {
    setState({ step: 'busy' })
    try {
      const [order, provider] = await Promise.all([
        openAttempt(place, option, method),
        getProvider(),
      ])
      if (order.placed) onPlaced(cart.id)
      else pay(order, provider)
    } catch (error) {
      bank.current?.close()
      reject(error, 'CREATE_PROVIDER_ORDER')
    }
  }
  const followCard = (submit: Submission, order: PaymentOrder) =>
    watch.follow(order.attemptId, ({ status, description }: AttemptStatus) => {
      if (status === 'FAILED') submit.fail(order, description)
      if (status === 'TERMINATED') submit.end({ step: 'unfinished' })
    })

  const payByApp = (option: PaymentOption, app: PayingUpiApp) => {
    const submit = newSubmission()
    return begin(option, {
      method: 'UPI',
      pay: (order, { takePayment }) => {
        const payment = takePayment()
        payment.on('payment.success', watch.hurry)
        payment.on('payment.error', ({ error }) => {
          watch.hurry()
          submit.fail(order, error?.description)
        })
        cancel.current = () => payment.emit('payment.cancel')
        const waiting = { app: UPI_APP_LABELS[app], amount: option.totals.total }
        submit.wait(order, { by: 'app', ...waiting })
        noteWaiting(cart.id, waiting)
        payment.createPayment(upiData(order), { app: providerApp(app) })
        // The provider’s script tells of this try; the server’s word may be of one before it.
        watch.follow(order.attemptId, ({ status }) => {
          if (status === 'TERMINATED') submit.end({ step: 'unfinished' })
        })
      },
    })
  }

  // A payment that waits in an app is found again after a reload: else it would be paid twice.
  const resume = useEffectEvent(() => {
    const kept = waitingAttempt(cart.id, Date.now())
    if (!kept) return
    const { attemptId, endsAt, app, amount } = kept
    const submit = newSubmission()
    submit.wait({ expiresAt: new Date(endsAt).toISOString() }, { by: 'app', app, amount })
    watch.follow(attemptId, ({ status, description }: AttemptStatus) => {
      if (status === 'FAILED') submit.fail({ attemptId }, description)
      if (status === 'TERMINATED') submit.end({ step: 'unfinished' })
    })
  })
  useEffect(() => resume(), [cart.id])

  const payHere = (option: PaymentOption, { card, kind }: ChosenCard) => {
    const submit = newSubmission()
    return begin(option, {
      method: kind,
      pay: (order, { Razorpay, keyId }) => {
        setState({ step: 'leaving' })
        const { callbackUrl } = order
        const payment = new Razorpay({ key: keyId, redirect: true, callback_url: callbackUrl })
        payment.createPayment(cardData(order, card))
        followCard(submit, order)
      },
    })
  }

  const payInWindow = (option: PaymentOption, { card, kind }: ChosenCard) => {
    const submit = newSubmission()
    let isSettled = false
    // Before anything is awaited: only a window opened by the press itself is let through.
    bank.current = openPaymentWindow(`${links.redirect}?brand=${store.slug}`, {
      onReturned: () => {
        isSettled = true
        submit.responded()
        watch.hurry()
      },
      onClosedByShopper: () => {
        watch.hurry()
        setTimeout(() => isSettled || submit.end({ step: 'unfinished' }), AFTER_CLOSING_MS)
      },
    })
    if (!bank.current) return setState({ step: 'blocked' })
    return begin(option, {
      method: kind,
      pay: (order, { scriptUrl, keyId }) => {
        const { callbackUrl } = order
        submit.wait(order, { by: 'window' })
        bank.current?.give({ scriptUrl, keyId, callbackUrl, data: cardData(order, card) })
        followCard(submit, order)
      },
    })
  }

  const payByCod = async (option: PaymentOption) => {
    const submit = newSubmission()
    const waiting = state.step === 'confirming' ? state.input : undefined
    setState(waiting ? { step: 'confirming', input: waiting, isBusy: true } : { step: 'busy' })
    try {
      const input = await placeCodOrder(place, option)
      if (input) submit.show({ step: 'confirming', input, isBusy: false })
      else onPlaced(cart.id)
    } catch (error) {
      const failure = asApiCallError(error)
      // What is on its way still counts, unless the cart itself can no longer be ordered like this.
      if (waiting && !endsConfirmation(failure)) {
        submit.show({ step: 'confirming', input: waiting, isBusy: false, failure })
      } else if (submit.isLatest()) reject(failure, 'PLACE_ORDER_COD')
    }
  }

  useBackFromBank(state.step === 'leaving', setState)
  return {
    state,
    payByApp,
    payByCard: mode === 'popup' ? payInWindow : payHere,
    payByCod,
    timeOver: () => {
      watch.hurry()
      noteWaiting(cart.id, undefined)
      setState({ step: 'unfinished' })
    },
    back: () => {
      submits.current++
      noteWaiting(cart.id, undefined)
      cancel.current?.()
      bank.current?.close()
      setState({ step: 'idle' })
    },
    /** A payment made beside the drawer, by the QR code, was refused. */
    showDeclined: (description = SOMETHING_WENT_WRONG) => setState({ step: 'failed', description }),
  }
}

type Waiting = Extract<VerifyState, { step: 'waiting' }>

interface Beginning {
  method: Parameters<typeof openAttempt>[2]
  pay: (order: PaymentOrder, provider: Provider) => void
}
