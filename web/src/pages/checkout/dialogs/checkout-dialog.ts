import type { CartPage } from '@thela/contracts/pages'
import type { InventoryItem } from '@thela/contracts/inventory-item'
import type { ApiErrorDetails } from '@thela/contracts/errors'
import type { Messages } from '@thela/messages'
import { errorText } from '../../../language/error-text.ts'
import type { PriceChange } from '../../../features/checkout/price-changed/price-changed.tsx'

/** A dialog over the page that requires an answer. [checkout §2 Error popups, §8] */
export type CheckoutDialog =
  | { readonly kind: 'outOfStock'; readonly inventory: readonly InventoryItem[] }
  | { readonly kind: 'priceChanged'; readonly change: PriceChange }
  | { readonly kind: 'alreadyPlaced' }
  /** With the offered actions. */
  | { readonly kind: 'paymentFailed'; readonly title: string; readonly text: string }
  | { readonly kind: 'message'; readonly title: string; readonly text: string }

export interface CheckoutFailure {
  readonly code: string
  /** Code of its message. */
  readonly messageCode: string
  readonly details?: ApiErrorDetails | undefined
}

/** A problem in the page's state; its text is loaded with the dialogs. */
export type CheckoutProblem =
  | { readonly kind: 'notice'; readonly notice: Notice; readonly text: string | undefined }
  | { readonly kind: 'error'; readonly failure: CheckoutFailure; readonly shownTotal: number }
  | { readonly kind: 'alreadyPlaced' }

type Notice = NonNullable<CartPage['notice']>

export function dialogOf(t: Messages, problem: CheckoutProblem): CheckoutDialog {
  switch (problem.kind) {
    case 'notice':
      return noticeDialog(t, problem.notice, problem.text)
    case 'error':
      return errorDialog(t, problem.failure, problem.shownTotal)
    case 'alreadyPlaced':
      return problem
  }
}

function errorDialog(t: Messages, failure: CheckoutFailure, shownTotal: number): CheckoutDialog {
  const { code, details } = failure
  const title = errorText(t, { code: failure.messageCode })
  switch (code) {
    case 'OUT_OF_STOCK':
      return details?.inventory
        ? { kind: 'outOfStock', inventory: details.inventory }
        : { kind: 'message', title, text: t('checkout.stock.fewer') }
    case 'ORDER_ALREADY_PLACED':
      return { kind: 'alreadyPlaced' }
    case 'PRICE_CHANGED': {
      const after = details?.quote?.total
      return typeof after === 'number'
        ? { kind: 'priceChanged', change: { before: shownTotal, after } }
        : { kind: 'message', title, text: t('checkout.price.check') }
    }
    case 'GIFT_CARD_CHANGED':
      return { kind: 'message', title, text: t('checkout.price.balanceChanged') }
    default:
      return { kind: 'message', title, text: wayOn(t, code) }
  }
}

/** If the store or the network does not respond, another payment method would not help. */
function wayOn(t: Messages, code: string): string {
  return ['PLATFORM_UNAVAILABLE', 'BUSY', 'OFFLINE', 'TIMEOUT'].includes(code)
    ? t('checkout.failed.tryAgain')
    : t('checkout.failed.otherMethod')
}

function noticeDialog(t: Messages, notice: Notice, noticeText = ''): CheckoutDialog {
  const isPayment = notice === 'PAYMENT_ERROR'
  const title = isPayment ? t('checkout.failed.payment') : t('errors.INTERNAL')
  const kind = isPayment ? 'paymentFailed' : 'message'
  return { kind, title, text: `${noticeText} ${t('checkout.failed.moneyIsSafe')}`.trim() }
}
