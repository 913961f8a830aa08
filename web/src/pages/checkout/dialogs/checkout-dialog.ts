import type { CartPage } from '@thela/contracts/pages'
import type { InventoryItem } from '@thela/contracts/inventory-item'
import type { ErrorPopup } from '@thela/domain/checkout'
import type { Messages } from '@thela/messages'
import { errorText } from '../../../language/error-text.ts'
import type { PriceChange } from '../../../features/checkout/price-changed/price-changed.tsx'
import type { PaymentFailure } from '../../../features/payments/attempt/checkout-to-pay.ts'

/** A dialog over the page that requires an answer. [checkout §2 Error popups, §8] */
export type CheckoutDialog = { readonly popup: ErrorPopup } & (
  | { readonly kind: 'outOfStock'; readonly inventory: readonly InventoryItem[] }
  | { readonly kind: 'priceChanged'; readonly change: PriceChange }
  | { readonly kind: 'alreadyPlaced' }
  /** With other methods. */
  | { readonly kind: 'notPaid'; readonly title: string; readonly text: string }
  | { readonly kind: 'message'; readonly title: string; readonly text: string }
)

/** A problem in the page's state; its text is loaded with the dialogs. */
export type CheckoutProblem =
  | { readonly kind: 'notice'; readonly notice: Notice; readonly text: string | undefined }
  | { readonly kind: 'error'; readonly failure: PaymentFailure; readonly shownTotal: number }
  | { readonly kind: 'alreadyPlaced' }

type Notice = NonNullable<CartPage['notice']>

export function dialogOf(t: Messages, problem: CheckoutProblem): CheckoutDialog {
  switch (problem.kind) {
    case 'notice':
      return noticeDialog(t, problem.notice, problem.text)
    case 'error':
      return errorDialog(t, problem.failure, problem.shownTotal)
    case 'alreadyPlaced':
      return { kind: 'alreadyPlaced', popup: 'ORDER_PLACED' }
  }
}

function errorDialog(t: Messages, failure: PaymentFailure, shownTotal: number): CheckoutDialog {
  const { code, details, popup } = failure
  const title = errorText(t, { code: failure.messageCode })
  switch (popup) {
    case 'INVENTORY_FAILED':
      return details?.inventory
        ? { kind: 'outOfStock', popup, inventory: details.inventory }
        : { kind: 'message', popup, title, text: t('checkout.stock.fewer') }
    case 'ORDER_PLACED':
      return { kind: 'alreadyPlaced', popup }
    case 'PRICE_CHANGED': {
      const after = details?.quote?.total
      return typeof after === 'number'
        ? { kind: 'priceChanged', popup, change: { before: shownTotal, after } }
        : { kind: 'message', popup, title, text: t('checkout.price.check') }
    }
    case 'TRANSACTION_ERROR':
      return { kind: 'notPaid', popup, title, text: wayOn(t, code) }
    default:
      return { kind: 'message', popup, title, text: wayOn(t, code) }
  }
}

/** If the store or the network does not respond, another payment method would not help. */
function wayOn(t: Messages, code: string): string {
  if (code === 'GIFT_CARD_CHANGED') return t('checkout.price.balanceChanged')
  return ['PLATFORM_UNAVAILABLE', 'BUSY', 'OFFLINE', 'TIMEOUT'].includes(code)
    ? t('checkout.failed.tryAgain')
    : t('checkout.failed.otherMethod')
}

function noticeDialog(t: Messages, notice: Notice, noticeText = ''): CheckoutDialog {
  const text = `${noticeText} ${t('checkout.failed.moneyIsSafe')}`.trim()
  return notice === 'PAYMENT_ERROR'
    ? { kind: 'notPaid', popup: notice, title: t('checkout.failed.payment'), text }
    : { kind: 'message', popup: notice, title: t('errors.INTERNAL'), text }
}
