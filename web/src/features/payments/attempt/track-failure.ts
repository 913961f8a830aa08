/**
 * Reports a failure to the seller's page, for the store's own analytics; nothing about a person.
 * [checkout §8, §7 Messages to the parent window]
 */
import type { PageMode } from '@thela/contracts/pages'
import type { MessagePayload } from '@thela/contracts/parent-window'
import { parentWindowAt } from '../../../parent-window/parent-window.ts'

export interface EventPage {
  readonly mode: PageMode
  readonly parentOrigin?: string | undefined
  readonly isDev?: boolean | undefined
}

type FailureEvent =
  | 'order_failed'
  | 'payment_failed'
  | 'customer_status_failed'
  | 'customer_data_fetch_failed'
  | 'cart_update_failed'

export interface TrackedFailure {
  readonly event: FailureEvent
  /** In English. */
  readonly text: string
  /** How often the popup about it was shown by now. */
  readonly count?: number
  /** Its type. */
  readonly failure?: string
}

const MAX_TEXT_LENGTH = 200

export function trackFailure(page: EventPage, { event, text, ...more }: TrackedFailure): void {
  const parent = sellersPage(page)
  if (!parent) return
  const payload = { event, description: text.slice(0, MAX_TEXT_LENGTH) }
  parent.notify('ANALYTICS', { payload })
  parent.notify('PRODUCT_ANALYTICS', { payload: { ...payload, ...more } })
}

/** Reports what is no failure to the product analytics of the seller's page. */
export function trackProduct(page: EventPage, payload: MessagePayload): void {
  sellersPage(page)?.notify('PRODUCT_ANALYTICS', { payload })
}

const sellersPage = ({ mode, parentOrigin, isDev = false }: EventPage) =>
  isDev || mode !== 'popup' || parentOrigin === undefined ? undefined : parentWindowAt(parentOrigin)
