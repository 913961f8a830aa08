/** [checkout §4, §8, D-18] */
import type { CartPage } from '@thela/contracts/pages'
import type { Session } from '@thela/contracts/calls/identity'
import type { QuantityChange } from '@thela/domain/checkout'
import type { SelectedPaymentType } from '@thela/domain/payments'
import type { Messages } from '@thela/messages'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import type { ApiCallError } from '../../../api/api-call-error.ts'
import { links } from '../../../api/links.ts'
import { useMessages } from '../../../language/use-messages.ts'
import { useToast } from '@thela/ui/feedback/toaster.tsx'
import type { PaymentFailure } from '../../../features/payments/attempt/checkout-to-pay.ts'
import type { CheckoutProblem } from '../dialogs/checkout-dialog.ts'
import { firstState, nextState } from './checkout-state.ts'
import { useCart } from './use-cart.ts'
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
    () => showToast(t('errors.CART_CHANGED'), 'warning'),
  )
  useCustomer(state, page, dispatch)

  usePageReturn()

  const goOnWithCopy = () => {
    cartActions.copy.run()
    showToast(t('checkout.toast.copied'), 'warning')
  }
  const reloadedAt = useRef<number>(undefined)
  const fail = (failure: PaymentFailure, shownTotal: number) => {
    const isChanged = failure.code === 'CART_CHANGED'
    const isOfAnother = failure.code === 'CART_OF_ANOTHER'
    // Once for each total: if it is refused again, the shopper is told.
    const isSeen = isSeenPrice(failure, shownTotal) && reloadedAt.current !== shownTotal
    // There the cart only has to be reloaded.
    const isSilent = isChanged || isOfAnother || isSeen
    setProblem(isSilent ? undefined : { kind: 'error', failure, shownTotal })
    if (isSeen) {
      reloadedAt.current = shownTotal
      cartActions.refresh.run()
    }
    if (isChanged) {
      showToast(t('errors.CART_CHANGED'), 'warning')
      cartActions.refresh.run()
    }
    if (isOfAnother) goOnWithCopy()
  }
  const failCart = (failure: ApiCallError, text: string) =>
    handleCartFailure(failure, {
      invalidCart: links.invalidCart(brand.slug, popUpQuery(page)),
      onPlaced: () => setProblem({ kind: 'alreadyPlaced' }),
      onOfAnother: goOnWithCopy,
      onOther: () => {
        showToast(text, 'error')
        if (failure.code === 'CART_CHANGED') cartActions.refresh.run()
      },
    })
  useFailure(cartActions.change.failure, (failure) => failCart(failure, notUpdatedText(t, failure)))

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
const isSeenPrice = ({ code, details }: PaymentFailure, shownTotal: number): boolean =>
  code === 'PRICE_CHANGED' && details?.quote?.total === shownTotal

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

function useFailure(
  failure: ApiCallError | undefined,
  onFailure: (failure: ApiCallError) => void,
): void {
  const handle = useEffectEvent(onFailure)
  useEffect(() => {
    if (failure) handle(failure)
  }, [failure])
}

/** The available quantity; otherwise a general text. */
function notUpdatedText(t: Messages, { code, details }: ApiCallError): string {
  const short = details.inventory?.find(({ isOutOfStock }) => isOutOfStock)
  if (code !== 'OUT_OF_STOCK' || !short) return t('checkout.toast.notUpdated')
  const count = Math.max(0, short.availableQty)
  return t('checkout.stock.onlyLeftOf', { count, title: short.title })
}
