/** [checkout §4, §8, D-18] */
import type { CartPage } from '@thela/contracts/pages'
import type { Session } from '@thela/contracts/calls/identity'
import type { QuantityChange } from '@thela/domain/checkout'
import type { SelectedPaymentType } from '@thela/domain/payments'
import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import type { ApiCallError } from '../../../api/api-call-error.ts'
import { links } from '../../../api/links.ts'
import { useToast } from '@thela/ui/feedback/toaster.tsx'
import type { CheckoutFailure, CheckoutProblem } from '../dialogs/checkout-dialog.ts'
import { firstState, nextState } from './checkout-state.ts'
import { useCart } from './use-cart.ts'
import type { LineChange } from './use-cart.ts'
import { popUpQuery } from '../../../shell/frame/pop-up-of.ts'
import { useCustomer } from './use-customer.ts'
import { usePageReturn } from './use-page-return.ts'

const CHANGED_ELSEWHERE = 'The cart was changed in another window'
const COPIED = 'This cart belongs to someone else. You go on with a copy of it.'
/** [checkout §8] */
const NOT_UPDATED = 'Couldn’t update'

/** The state of the checkout, and what can be done to it. Held here and nowhere else. */
export function useCheckout(page: CartPage) {
  const { brand, session, notice, noticeText } = page
  const [state, dispatch] = useReducer(nextState, page, () => firstState(page, session))
  const [problem, setProblem] = useState<CheckoutProblem | undefined>(
    () => notice && { kind: 'notice', notice, text: noticeText },
  )
  const showToast = useToast()
  const cartActions = useCart(
    state,
    (cart) => dispatch({ kind: 'cartChanged', cart }),
    () => showToast(CHANGED_ELSEWHERE, 'warning'),
  )
  useCustomer(state, page, dispatch)

  usePageReturn()

  const goOnWithCopy = () => {
    cartActions.copy.run()
    showToast(COPIED, 'warning')
  }
  const fail = (failure: CheckoutFailure, shownTotal: number) => {
    const isChanged = failure.code === 'CART_CHANGED'
    const isOfAnother = failure.code === 'CART_OF_ANOTHER'
    // There the cart only has to be read again.
    setProblem(isChanged || isOfAnother ? undefined : { kind: 'refusal', failure, shownTotal })
    if (isChanged) {
      showToast(failure.description, 'warning')
      cartActions.refresh.run()
    }
    if (isOfAnother) goOnWithCopy()
  }
  useCartFailure(cartActions.change.failure, {
    invalidCart: links.invalidCart(brand.slug, popUpQuery(page)),
    onPlaced: (title) => setProblem({ kind: 'alreadyPlaced', title }),
    onOfAnother: goOnWithCopy,
    onOther: (text) => showToast(text, 'error'),
  })

  return {
    state,
    dispatch,
    chooseMethod: (method: SelectedPaymentType) => dispatch({ kind: 'methodChosen', method }),
    problem,
    fail,
    isCartBusy: cartActions.change.isBusy,
    /** Another tab bought this cart: nobody pays for it a second time. */
    placedElsewhere: (title: string) => setProblem({ kind: 'alreadyPlaced', title }),
    signedIn: ({ kind, phone }: Session) =>
      dispatch({ kind: 'visitorChanged', visitor: { kind, ...(phone ? { phone } : {}) } }),
    changeLine: (key: string, change: QuantityChange) => cartActions.change.run([{ key, change }]),
    changeLines: (changes: readonly LineChange[]) => {
      cartActions.change.run(changes)
      setProblem(undefined)
    },
    closeDialog: () => setProblem(undefined),
    readAnew: () => {
      setProblem(undefined)
      cartActions.refresh.run()
    },
  }
}

export type Checkout = ReturnType<typeof useCheckout>

interface CartFailureHandlers {
  /** Address of the page that says that the cart is gone. */
  readonly invalidCart: string
  readonly onPlaced: (title: string) => void
  readonly onOfAnother: () => void
  readonly onOther: (text: string) => void
}

/** What a change of the cart that was refused leads to. */
function useCartFailure(failure: ApiCallError | undefined, handlers: CartFailureHandlers): void {
  const handle = useEffectEvent((failed: ApiCallError) => {
    const { invalidCart, onPlaced, onOfAnother, onOther } = handlers
    if (failed.code === 'INVALID_CART') window.location.assign(invalidCart)
    else if (failed.code === 'ORDER_ALREADY_PLACED') onPlaced(failed.description)
    else if (failed.code === 'CART_OF_ANOTHER') onOfAnother()
    else onOther(quantityText(failed))
  })
  useEffect(() => {
    if (failure) handle(failure)
  }, [failure])
}

/** Only as many as there are; else that it did not work. */
function quantityText({ code, details }: ApiCallError): string {
  const short = details.inventory?.find(({ isOutOfStock }) => isOutOfStock)
  if (code !== 'OUT_OF_STOCK' || !short) return NOT_UPDATED
  return `Only ${Math.max(0, short.availableQty)} left of ${short.title}`
}
