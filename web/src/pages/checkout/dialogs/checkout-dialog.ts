import type { CartPage } from '@thela/contracts/pages'
import type { InventoryItem } from '@thela/contracts/inventory-item'
import type { ErrorPopup, UnverifiedReason } from '@thela/domain/checkout'
import type { Quote } from '@thela/domain/orders'
import { USUAL_REFUND_DAYS } from '@thela/domain/payments'
import type { Messages } from '@thela/messages'
import { errorText } from '../../../language/error-text.ts'
import type { PriceChange } from '../../../features/checkout/price-changed/price-changed.tsx'
import type { PaymentFailure } from '../../../features/payments/attempt/checkout-to-pay.ts'
import { whyFailed } from '../../../features/payments/attempt/why-failed.ts'

/** A dialog over the page that requires an answer. [checkout §2 Error popups, §8] */
export type CheckoutDialog = { readonly popup: ErrorPopup } & (
  | { readonly kind: 'outOfStock'; readonly inventory: readonly InventoryItem[] }
  | { readonly kind: 'priceChanged'; readonly change: PriceChange }
  | { readonly kind: 'alreadyPlaced' }
  | { readonly kind: 'verifyPhone'; readonly need: PhoneNeed | undefined }
  /** With other methods. */
  | {
      readonly kind: 'notPaid'
      readonly title: string
      readonly text: string
      /** It says what becomes of an amount that was debited. */
      readonly note?: string
    }
  | { readonly kind: 'message'; readonly title: string; readonly text: string }
)

/** What the phone has to be verified for. */
export interface PhoneNeed {
  readonly reason: UnverifiedReason
  readonly code?: string
}

/** A problem in the page's state; its text is loaded with the dialogs. */
export type CheckoutProblem =
  | { readonly kind: 'notice'; readonly notice: Notice; readonly text: string | undefined }
  | { readonly kind: 'error'; readonly failure: PaymentFailure; readonly shown: Quote }
  | { readonly kind: 'alreadyPlaced' }

type Notice = NonNullable<CartPage['notice']>

export function dialogOf(t: Messages, problem: CheckoutProblem): CheckoutDialog {
  switch (problem.kind) {
    case 'notice':
      return noticeDialog(t, problem.notice, problem.text)
    case 'error':
      return errorDialog(t, problem.failure, problem.shown)
    case 'alreadyPlaced':
      return { kind: 'alreadyPlaced', popup: 'ORDER_PLACED' }
  }
}

function errorDialog(t: Messages, failure: PaymentFailure, shown: Quote): CheckoutDialog {
  const { code, details, popup } = failure
  const [title, more] = titled(errorText(t, { code: failure.messageCode }))
  switch (popup) {
    case 'INVENTORY_FAILED':
      return details?.inventory
        ? { kind: 'outOfStock', popup, inventory: details.inventory }
        : { kind: 'message', popup, title, text: t('checkout.stock.fewer') }
    case 'ORDER_PLACED':
      return { kind: 'alreadyPlaced', popup }
    case 'PRICE_CHANGED': {
      const after = details?.quote
      const lostCodes = details?.lostCodes ?? []
      return after
        ? { kind: 'priceChanged', popup, change: { before: shown, after, lostCodes } }
        : { kind: 'message', popup, title, text: t('checkout.price.check') }
    }
    case 'VERIFY_PHONE':
      return { kind: 'verifyPhone', popup, need: details?.unverified }
    case 'TRANSACTION_ERROR':
      return { kind: 'notPaid', popup, title, text: textOf(t, code, more) }
    default:
      return { kind: 'message', popup, title, text: textOf(t, code, more) }
  }
}

/** If the store or the network does not respond, another payment method would not help. */
function wayOn(t: Messages, code: string): string {
  if (code === 'GIFT_CARD_CHANGED') return t('checkout.price.balanceChanged')
  return ['PLATFORM_UNAVAILABLE', 'BUSY', 'TIMEOUT'].includes(code)
    ? t('checkout.failed.tryAgain')
    : t('checkout.failed.otherMethod')
}

const sentencesOf = (text: string): readonly string[] =>
  text.match(/.+?(?:[.।!?](?=\s|$)|$)/gs)?.map((sentence) => sentence.trim()) ?? []

/** A title is one sentence; what follows it is read below. */
function titled(text: string): readonly [title: string, more: readonly string[]] {
  const [first = '', ...more] = sentencesOf(text)
  return [first.replace(/[.।]$/, ''), more]
}

/** What the way on says as well is said there; a lost connection comes back by itself. */
function textOf(t: Messages, code: string, more: readonly string[]): string {
  if (code === 'OFFLINE') return t('checkout.failed.offline')
  const next = sentencesOf(wayOn(t, code))
  return [...more.filter((sentence) => !next.includes(sentence)), ...next].join(' ')
}

function noticeDialog(t: Messages, notice: Notice, reason = ''): CheckoutDialog {
  const text = whyFailed(t, reason) ?? ''
  const note = t('shared.paymentFailed.refund', { days: USUAL_REFUND_DAYS })
  return notice === 'PAYMENT_ERROR'
    ? { kind: 'notPaid', popup: notice, title: t('shared.paymentFailed.title'), text, note }
    : {
        kind: 'message',
        popup: notice,
        title: t('errors.INTERNAL'),
        text: `${text} ${note}`.trim(),
      }
}
