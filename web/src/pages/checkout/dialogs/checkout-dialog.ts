import type { CartPage } from '@thela/contracts/pages'
import type { InventoryItem } from '@thela/contracts/inventory-item'
import type { ApiErrorDetails } from '@thela/contracts/errors'
import { shownText } from '@thela/domain/text'
import type { PriceChange } from '../../../features/checkout/price-changed/price-changed.tsx'

/** What stands over the page until it is answered. [checkout §2 Error popups, §8] */
export type CheckoutDialog =
  | { readonly kind: 'outOfStock'; readonly inventory: readonly InventoryItem[] }
  | { readonly kind: 'priceChanged'; readonly change: PriceChange }
  | { readonly kind: 'alreadyPlaced'; readonly title: string }
  /** With the ways on that are offered. */
  | { readonly kind: 'paymentFailed'; readonly title: string; readonly text: string }
  | { readonly kind: 'message'; readonly title: string; readonly text: string }

export interface CheckoutFailure {
  readonly code: string
  readonly description: string
  readonly details?: ApiErrorDetails | undefined
}

/** What went wrong, as the page keeps it; its words come with the dialogs. */
export type CheckoutProblem =
  | { readonly kind: 'notice'; readonly notice: Notice; readonly text: string | undefined }
  | { readonly kind: 'refusal'; readonly failure: CheckoutFailure; readonly shownTotal: number }
  | { readonly kind: 'alreadyPlaced'; readonly title: string }

type Notice = NonNullable<CartPage['notice']>

export function dialogOf(problem: CheckoutProblem): CheckoutDialog {
  switch (problem.kind) {
    case 'notice':
      return noticeDialog(problem.notice, problem.text)
    case 'refusal':
      return errorDialog(problem.failure, problem.shownTotal)
    case 'alreadyPlaced':
      return problem
  }
}

function errorDialog(failure: CheckoutFailure, shownTotal: number): CheckoutDialog {
  const { code, description, details } = failure
  switch (code) {
    case 'OUT_OF_STOCK':
      return details?.inventory
        ? { kind: 'outOfStock', inventory: details.inventory }
        : { kind: 'message', title: description, text: FEWER_PIECES }
    case 'ORDER_ALREADY_PLACED':
      return { kind: 'alreadyPlaced', title: description }
    case 'PRICE_CHANGED': {
      const after = details?.quote?.total
      return typeof after === 'number'
        ? { kind: 'priceChanged', change: { before: shownTotal, after } }
        : { kind: 'message', title: description, text: CHECK_TOTAL }
    }
    default:
      return { kind: 'message', title: shownText(description), text: wayOn(code) }
  }
}

/** Where the store or the network is silent, another payment method would not help. */
function wayOn(code: string): string {
  return ['PLATFORM_UNAVAILABLE', 'BUSY', 'OFFLINE', 'TIMEOUT'].includes(code)
    ? CART_IS_SAFE
    : OTHER_METHOD
}

function noticeDialog(notice: Notice, noticeText = ''): CheckoutDialog {
  const isPayment = notice === 'PAYMENT_ERROR'
  const title = isPayment ? 'The payment did not go through' : 'Something went wrong'
  const kind = isPayment ? 'paymentFailed' : 'message'
  return { kind, title, text: `${noticeText} ${MONEY_COMES_BACK}`.trim() }
}

const CHECK_TOTAL = 'Please check the total before you pay.'
const FEWER_PIECES = 'Please take fewer pieces, or remove what is sold out.'
const CART_IS_SAFE = 'Your cart is safe. Please try again.'
const OTHER_METHOD = 'Your cart is safe. Please try again, or use another payment method.'
const MONEY_COMES_BACK =
  'Your cart is safe. If any amount was debited, it either becomes this order or is refunded in full.'
