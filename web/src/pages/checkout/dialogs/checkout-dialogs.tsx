/** [ADR-261] */
import { useMessages } from '../../../language/use-messages.ts'
import type { CartInfo } from '@thela/contracts/calls/shapes/cart'
import type { CartPage, CheckoutSettings } from '@thela/contracts/pages'
import type { DeliveryType } from '@thela/domain/checkout'
import type { SelectedPaymentType } from '@thela/domain/payments'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { withMessages } from '../../../language/later-messages.ts'
import { useOnline } from '../../../api/use-online.ts'
import { useSessionStatus } from '../../../api/use-session-status.ts'
import { draftSaved } from '../../../api/draft-saves.ts'
import { LeavingPrompt } from '../../../features/checkout/leaving-prompt/leaving-prompt.tsx'
import { OutOfStock } from '../../../features/checkout/out-of-stock/out-of-stock.tsx'
import { PriceChanged } from '../../../features/checkout/price-changed/price-changed.tsx'
import { unfinishedAttempt } from '../../../features/payments/attempt/attempt-key.ts'
import { noteFailed, useFailedPayment } from '../../../features/payments/attempt/failed-payment.ts'
import { failedTitle } from '../../../features/payments/attempt/failed-texts.ts'
import { showWaysToPay } from '../../../features/payments/attempt/show-ways-to-pay.ts'
import { Button } from '@thela/ui/actions/button.tsx'
import { focusSoon, OPEN_HEADING } from '@thela/ui/focus-soon.ts'
import { Dialog } from '@thela/ui/layout/dialog.tsx'
import { OwnCheckout } from '../../../shell/frame/own-checkout.tsx'
import { popUpOf } from '../../../shell/frame/pop-up-of.ts'
import { dialogOf } from './checkout-dialog.ts'
import type { CheckoutDialog, CheckoutProblem } from './checkout-dialog.ts'
import { NotPaid } from './not-paid.tsx'
import type { LineChange } from '../state/use-cart.ts'
import type { Leaving } from './use-leaving.ts'
import { useFailureEvents } from './use-failure-events.ts'
import { usePopupCount } from './use-popup-count.ts'

/** Most shoppers are never asked for it. */
const VerifyPhone = lazy(async () => ({
  default: (await withMessages(() => import('./verify-phone.tsx'))).VerifyPhone,
}))

export interface CheckoutDialogsProps {
  page: CartPage
  problem: CheckoutProblem | undefined
  cart: CartInfo
  isBusy: boolean
  onClose: () => void
  /** Also closes it; the amounts are reloaded before anything is paid. */
  onReadAnew: () => void
  onChangeCart: (changes: readonly LineChange[]) => void
  leaving: Leaving
  prompt: CheckoutSettings['leavingEarly']
  onSeeOrder: () => void
  /** Another tab has ordered this cart. */
  onPlacedElsewhere: () => void
  /** The selected method, and the others that can be used now. */
  method: SelectedPaymentType | undefined
  offered: readonly SelectedPaymentType[]
  delivery: DeliveryType | undefined
  onMethod: (method: SelectedPaymentType) => void
}

export function CheckoutDialogs(props: CheckoutDialogsProps) {
  const t = useMessages()
  const { problem, cart, isBusy, onClose, onReadAnew, onChangeCart, leaving, onSeeOrder } = props
  // Here, because it is mounted whoever the visitor is.
  useSessionStatus(cart.id, {
    onPlaced: props.onPlacedElsewhere,
    isFollowed: () => isBeingPaid(cart.id),
  })
  const dialog = useMemo(() => problem && dialogOf(t, problem), [problem, t])
  const count = usePopupCount(dialog, `${props.method} ${cart.revision}`)
  useFailureEvents(props.page, problem, count)
  const failedMethod = problem?.kind === 'error' ? problem.failure.method : undefined
  useOnline(problem?.kind === 'error' && problem.failure.code === 'OFFLINE', onClose)
  const goOnToPay = () => {
    onClose()
    showWaysToPay()
  }
  const isPlaced = dialog?.kind === 'alreadyPlaced'
  return (
    <>
      <OutOfStock
        inventory={dialog?.kind === 'outOfStock' ? dialog.inventory : undefined}
        items={cart.cartItems}
        canEdit={props.page.settings.allowEdit}
        isBusy={isBusy}
        onChange={(changes) => {
          onChangeCart(changes)
          focusSoon(OPEN_HEADING)
        }}
        onClose={onReadAnew}
        onLeave={leaving.leave}
      />
      <PriceChanged
        change={dialog?.kind === 'priceChanged' ? dialog.change : undefined}
        onConfirm={onReadAnew}
      />
      <Dialog
        open={isPlaced}
        title={isPlaced ? t('errors.ORDER_ALREADY_PLACED') : ''}
        footer={
          <Button wide onClick={onSeeOrder}>
            {t('checkout.placed.seeOrder')}
          </Button>
        }
      >
        <p>{t('checkout.placed.text')}</p>
      </Dialog>
      <NotPaid
        dialog={useNotPaid(dialog, cart.id)}
        count={count}
        method={failedMethod ?? props.method}
        offered={props.offered}
        delivery={props.delivery}
        codCharge={props.page.codCharge}
        onMethod={(method) => {
          props.onMethod(method)
          goOnToPay()
        }}
        onRetry={goOnToPay}
      />
      {dialog?.kind === 'verifyPhone' && (
        <Suspense>
          <VerifyPhone
            cartId={cart.id}
            need={dialog.need}
            onClose={onClose}
            onVerified={() => {
              onClose()
              if (problem?.kind === 'error') problem.failure.submitAgain?.()
            }}
          />
        </Suspense>
      )}
      <Leave {...props} />
      <MessageDialog {...props} dialog={dialog?.kind === 'message' ? dialog : undefined} />
    </>
  )
}

const isBeingPaid = (cartId: string): boolean => unfinishedAttempt(cartId, Date.now()) !== undefined

type LeaveProps = Pick<CheckoutDialogsProps, 'page' | 'cart' | 'leaving' | 'prompt'>

function Leave({ page, cart, leaving, prompt }: LeaveProps) {
  const { isRequesting, stay, leave } = leaving
  // It must not be sold a second time: the call would lead to the payment that is open.
  const mayGo = isRequesting && !isBeingPaid(cart.id)
  return (
    <LeavingPrompt
      open={isRequesting}
      prompt={prompt}
      ownCheckout={
        mayGo && (
          <OwnCheckout
            brand={page.brand}
            cartId={cart.id}
            parentOrigin={popUpOf(page)}
            beforehand={draftSaved}
          />
        )
      }
      onStay={stay}
      onLeave={leave}
    />
  )
}

type MessageDialogProps = Pick<CheckoutDialogsProps, 'page' | 'problem' | 'cart' | 'onClose'> & {
  dialog: Extract<CheckoutDialog, { kind: 'message' }> | undefined
}

/** Where the store does not respond, its own checkout may. */
function MessageDialog({ page, problem, cart, onClose, dialog }: MessageDialogProps) {
  const t = useMessages()
  const code = problem?.kind === 'error' ? problem.failure.code : undefined
  return (
    <Dialog
      open={dialog !== undefined}
      title={dialog?.title ?? ''}
      onClose={onClose}
      footer={
        <>
          <Button wide onClick={onClose}>
            {t('shared.tryAgain')}
          </Button>
          {code === 'PLATFORM_UNAVAILABLE' && (
            <OwnCheckout brand={page.brand} cartId={cart.id} parentOrigin={popUpOf(page)} />
          )}
        </>
      }
    >
      {dialog && <p>{dialog.text}</p>}
    </Dialog>
  )
}

/** What was tried before the bank's page is named, and noted as failed. */
function useNotPaid(dialog: CheckoutDialog | undefined, cartId: string) {
  const t = useMessages()
  const isBack = dialog?.popup === 'PAYMENT_ERROR'
  const failed = useFailedPayment(cartId)
  useEffect(() => {
    if (isBack) noteFailed(cartId)
  }, [isBack, cartId])
  if (dialog?.kind !== 'notPaid') return undefined
  return isBack ? { ...dialog, title: failedTitle(t, failed) } : dialog
}
