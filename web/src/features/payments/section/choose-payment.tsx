import type { PaymentOption } from '@thela/contracts/calls/payment-option'
import { SELECT_PAYMENT_METHOD } from '@thela/domain/checkout'
import { preselectPayment } from '@thela/domain/payments'
import type { PayingUpiApp } from '@thela/domain/payments'
import { formatPaise, paise } from '@thela/domain/money'
import { useEffect, useEffectEvent, useState } from 'react'
import { links } from '../../../api/links.ts'
import { goWithSession } from '../../../api/session.ts'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { ConfirmCod } from '../methods/cod/confirm-cod.tsx'
import { MethodBody, sendCardForm } from '../methods/method-body.tsx'
import { otherWays, retryText, showWaysToPay } from './other-ways.ts'
import { isUsable, PaymentMethods } from './payment-methods.tsx'
import type { PaymentSectionProps } from './payment-section-props.ts'
import { useProvider } from '../providers/use-provider.ts'
import { hasUpiApps } from '../methods/upi/upi-device.ts'
import { useAttemptWatch } from '../attempt/use-attempt-watch.ts'
import { useLatest } from '../attempt/use-latest.ts'
import type { PaymentOffer } from './use-payment-options.ts'
import { usePayment } from '../attempt/use-payment.ts'
import type { PayState } from '../attempt/use-payment.ts'
import { useUpiQr } from '../methods/upi/use-upi-qr.ts'
import { VerifyDrawer } from '../attempt/verify-drawer/verify-drawer.tsx'
import type { VerifyState } from '../attempt/verify-drawer/verify-drawer.tsx'

type Offer = Extract<PaymentOffer, { state: 'ready' }>['offer']

/** One of the ways to pay is chosen, opens in place, and is paid. */
export function ChoosePayment(props: PaymentSectionProps & { offer: Offer }) {
  const { offer, store, cart, mode, isBlocked, method, onMethod, onPlaced, onFailure } = props
  const [wantedApp, setWantedApp] = useState<PayingUpiApp>()
  const [isMissing, setIsMissing] = useState(false)
  const [apps] = useState(() => (hasUpiApps(navigator) ? upiAppsOf(offer.options) : []))
  const app = wantedApp ?? apps[0]
  const chosen = chosenOption(offer.options, method)
  const isQr = chosen?.id === 'UPI' && !app

  const watch = useAttemptWatch(cart.id, {
    onPlaced,
    onRefunded: (cartId) => goWithSession(links.thankYou(cartId, mode === 'popup' ? { mode } : {})),
  })
  const getProvider = useProvider(store.storeId)
  const parts = { place: props, watch, getProvider, onPlaced, onFailure }
  const payment = usePayment(parts)
  const { qr, renew } = useUpiQr({
    ...parts,
    option: isQr && !isBlocked ? chosen : undefined,
    onDeclined: payment.showDeclined,
  })

  const submit = () => {
    setIsMissing(!chosen)
    if (!chosen) return
    if (chosen.id === 'COD') void payment.payByCod(chosen)
    else if (chosen.id === 'CREDIT_DEBIT_CARD') sendCardForm()
    else if (app) void payment.payByApp(chosen, app)
    else renew()
  }
  const back = () => {
    payment.back()
    showWaysToPay()
  }
  const offered = offer.options.filter(isUsable).map(({ id }) => id)
  useOffered(props, offered)
  useActionOf(props, { chosen, isQr, submit, state: payment.state })

  return (
    <>
      <PaymentMethods
        options={offer.options}
        chosen={chosen?.id}
        onChoose={(type) => {
          setIsMissing(false)
          onMethod(type)
        }}
        body={
          chosen && (
            <MethodBody
              option={chosen}
              storeId={store.storeId}
              isShut={isBlocked || payment.state.step !== 'idle'}
              onCard={(card) => void payment.payByCard(chosen, card)}
              apps={apps}
              app={app}
              onApp={setWantedApp}
              qr={qr}
              onRenewQr={renew}
            />
          )
        }
      />
      {isMissing && (
        <Notice tone="error" announce>
          {SELECT_PAYMENT_METHOD}
        </Notice>
      )}
      {payment.state.step === 'confirming' && (
        <ConfirmCod
          cartId={cart.id}
          input={payment.state.input}
          amount={formatPaise(paise(chosen?.totals.total ?? 0))}
          onPlaced={() => onPlaced(cart.id)}
          onResend={submit}
          isResending={payment.state.isBusy}
          resendFailure={payment.state.failure}
          onBack={back}
        />
      )}
      <VerifyDrawer
        state={drawerState(payment.state)}
        amount={formatPaise(paise(amountOf(payment.state) ?? chosen?.totals.total ?? 0))}
        onTimeOver={payment.timeOver}
        onOpenWindow={submit}
        onRetry={() => {
          payment.back()
          submit()
        }}
        onBack={back}
        retryText={retryText(chosen?.id)}
        others={otherWays(chosen?.id, offered, (type) => {
          back()
          onMethod(type)
        })}
      />
    </>
  )
}

const upiAppsOf = (options: readonly PaymentOption[]) =>
  options.flatMap(({ instruments }) =>
    instruments.filter(({ kind }) => kind === 'UPI_APP').map(({ id }) => id as PayingUpiApp),
  )

/** What is offered now, for what the page says beside this section. */
function useOffered(
  { onOffered }: PaymentSectionProps,
  offered: readonly PaymentOption['id'][],
): void {
  const notify = useEffectEvent(() => onOffered(offered))
  const text = offered.join(' ')
  useEffect(() => notify(), [text])
}

const amountOf = (state: PayState): number | undefined =>
  state.step === 'waiting' ? state.amount : undefined

interface ActionParts {
  chosen: PaymentOption | undefined
  isQr: boolean
  submit: () => void
  state: PayState
}

/** The page’s one button and its figures follow what is chosen. */
function useActionOf(props: PaymentSectionProps, { chosen, isQr, submit, state }: ActionParts) {
  const { isBlocked, onTotals, renderAction } = props
  const latestSubmission = useLatest(submit)
  const text = actionText(chosen, isQr)
  const isDisabled = isBlocked || isQr
  const isLoading = state.step === 'busy' || state.step === 'leaving'
  const reportAction = useEffectEvent(() =>
    renderAction({
      text,
      isDisabled,
      isHidden: isQr,
      isLoading,
      onClick: () => latestSubmission.current(),
    }),
  )
  useEffect(() => {
    reportAction()
  }, [text, isDisabled, isQr, isLoading])
  const reportTotals = useEffectEvent(() => onTotals(chosen?.totals))
  useEffect(() => {
    reportTotals()
  }, [chosen])
}

function actionText(chosen: PaymentOption | undefined, isQr: boolean): string {
  if (!chosen) return 'Continue'
  if (chosen.id === 'COD') return 'Place order'
  return isQr ? 'Scan to pay' : `Pay ${formatPaise(paise(chosen.totals.total))}`
}

function drawerState(state: PayState): VerifyState | undefined {
  switch (state.step) {
    case 'idle':
    case 'busy':
    case 'leaving':
    case 'confirming':
      return undefined
    default:
      return state
  }
}

/** The shopper’s choice while it is offered, else what is chosen beforehand: nothing that is down. */
function chosenOption(options: readonly PaymentOption[], wanted: PaymentOption['id'] | undefined) {
  const usable = options.filter(isUsable)
  const up = usable.filter(({ downtime }) => downtime === undefined)
  const selection = preselectPayment({
    listed: (up.length > 0 ? up : usable).map(({ group }) => group),
    variant: 'CHECKOUT',
    allowOfflineOrder: false,
    hasPreferredOrder: true,
  })
  return usable.find(({ id }) => id === wanted) ?? usable.find(({ id }) => id === selection?.option)
}
