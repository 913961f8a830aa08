/** [checkout §4, §8, D-18] */
import type { CartPage } from '@thela/contracts/pages'
import type { Session } from '@thela/contracts/calls/identity/identity'
import type { QuantityChange } from '@thela/domain/checkout'
import type { Quote } from '@thela/domain/orders'
import type { SelectedPaymentType } from '@thela/domain/payments'
import type { Messages } from '@thela/messages'
import { useReducer, useRef, useState } from 'react'
import type { ApiCallError } from '../../../api/api-call-error.ts'
import { links } from '../../../api/links.ts'
import { reloadOnce } from '../../../api/session.ts'
import { useFailure } from '../../../api/use-failure.ts'
import { errorText } from '../../../language/error-text.ts'
import { useMessages } from '../../../language/use-messages.ts'
import { useToast } from '@thela/ui/feedback/toaster.tsx'
import type { PaymentFailure } from '../../../features/payments/attempt/checkout-to-pay.ts'
import type { CheckoutProblem } from '../dialogs/checkout-dialog.ts'
import { loadLazily } from '../load-lazily.ts'
import { firstState, nextState } from './checkout-state.ts'
import { LINES_TOAST, useCart } from './use-cart.ts'
import type { LineChange } from './use-cart.ts'
import { popUpQuery } from '../../../shell/frame/pop-up-of.ts'
import { useCustomer } from './use-customer.ts'
import { usePageReturn } from '../../../shell/use-page-return.ts'

/** The state of the checkout and its actions. Held here and nowhere else. */
export function useCheckout(page: CartPage) {
  const { brand, session, notice, noticeText } = page
  const [state, dispatch] = useReducer(nextState, page, () => firstState(page, session))
  const [problem, setProblem] = useState<CheckoutProblem | undefined>(
    () => notice && { kind: 'notice', notice, text: noticeText },
  )
  const showToast = useToast()
  const t = useMessages()
  const cartActions = useCart(
    state,
    (cart) => dispatch({ kind: 'cartChanged', cart }),
    (text) => showToast(t(text), 'warning'),
  )
  useCustomer(state, page, dispatch)

  usePageReturn()

  const reloadedAt = useRef<number>(undefined)
  const fail = (failure: PaymentFailure, shown: Quote) => {
    const isChanged = failure.code === 'CART_CHANGED'
    const isOfAnother = failure.code === 'CART_OF_ANOTHER'
    // Once for each total: if it is refused again, the shopper is told.
    const isSeen = isSeenPrice(failure, shown) && reloadedAt.current !== shown.total
    // There the cart only has to be reloaded.
    const isSilent = isChanged || isOfAnother || isSeen
    setProblem(isSilent ? undefined : { kind: 'error', failure, shown })
    if (isSeen) {
      reloadedAt.current = shown.total
      cartActions.refresh.run()
    }
    if (isChanged) {
      showToast(t('errors.CART_CHANGED'), 'warning')
      cartActions.refresh.run()
    }
    if (isOfAnother) cartActions.copy.run()
  }
  const failCart = (failure: ApiCallError, text: string, action = LINES_TOAST) =>
    handleCartFailure(failure, {
      invalidCart: links.invalidCart(brand.slug, popUpQuery(page)),
      onPlaced: () => setProblem({ kind: 'alreadyPlaced' }),
      onOfAnother: () => cartActions.copy.run(),
      onOther: () => {
        showToast(text, 'error', { action })
        if (failure.code === 'CART_CHANGED') cartActions.refresh.run()
      },
    })
  useFailure(cartActions.refresh.failure, (failure) => reloadIfGone(failure, state.cart.id))
  useFailure(cartActions.copy.failure, (failure) => failCart(failure, errorText(t, failure)))
  useFailure(cartActions.change.failure, (failure) => failCart(failure, notUpdatedText(t, failure)))
  useFailure(cartActions.change.failure, () => trackNotUpdated(page))

  return {
    state,
    dispatch,
    chooseMethod: (method: SelectedPaymentType) => dispatch({ kind: 'methodChosen', method }),
    problem,
    fail,
    isCartBusy: cartActions.change.isBusy,
    /** Another tab bought this cart: nobody pays for it a second time. */
    placedElsewhere: () => setProblem({ kind: 'alreadyPlaced' }),
    signedIn: ({ kind, phone }: Session) =>
      dispatch({ kind: 'visitorChanged', visitor: { kind, ...(phone ? { phone } : {}) } }),
    changeLine: (key: string, change: QuantityChange) => cartActions.change.run([{ key, change }]),
    changeLines: (changes: readonly LineChange[]) => {
      cartActions.change.run(changes)
      setProblem(undefined)
    },
    /** The cart after a change by another part of the page, or why there was none. */
    takeCart: cartActions.take,
    failCart,
    closeDialog: () => setProblem(undefined),
    readAnew: () => {
      setProblem(undefined)
      cartActions.refresh.run()
    },
  }
}

export type Checkout = ReturnType<typeof useCheckout>

/**
 * A payment was being prepared while the shopper applied a code: the new total is already shown.
 */
const isSeenPrice = ({ code, details }: PaymentFailure, shown: Quote): boolean =>
  code === 'PRICE_CHANGED' && details?.quote?.total === shown.total

/** The server leads the reloaded page on: to the order, or to what can be done about the cart. */
function reloadIfGone({ code }: ApiCallError, cartId: string): void {
  if (code === 'INVALID_CART') reloadOnce(cartId, 'SESSION')
}

interface CartFailureHandlers {
  /** Address of the page for an invalid cart. */
  readonly invalidCart: string
  readonly onPlaced: () => void
  readonly onOfAnother: () => void
  readonly onOther: () => void
}

/** Handles a refused change of the cart. */
function handleCartFailure({ code }: ApiCallError, handlers: CartFailureHandlers): void {
  const { invalidCart, onPlaced, onOfAnother, onOther } = handlers
  if (code === 'INVALID_CART') window.location.assign(invalidCart)
  else if (code === 'ORDER_ALREADY_PLACED') onPlaced()
  else if (code === 'CART_OF_ANOTHER') onOfAnother()
  else onOther()
}

/** Its code is loaded then, because it is rarely needed. */
function trackNotUpdated(page: CartPage): void {
  loadLazily().then(
    (steps) => steps.trackNotUpdated(page),
    () => undefined,
  )
}

/** The available quantity; otherwise a general text. */
function notUpdatedText(t: Messages, { code, details }: ApiCallError): string {
  const short = details.inventory?.find(({ isOutOfStock }) => isOutOfStock)
  if (code !== 'OUT_OF_STOCK' || !short) return t('checkout.toast.notUpdated')
  const count = Math.max(0, short.availableQty)
  return t('checkout.stock.onlyLeftOf', { count, title: short.title })
}
