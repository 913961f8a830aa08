/**
 * What each page gets for its first paint. The server provides it in process (no HTTP hop); a page
 * that cannot be shown answers where to go instead. Nothing here needs a login: a cart id or a
 * tracking id alone never shows a person.
 * [checkout §3 Store uiConfig flags, §3 hideSlaValues, D-87, D-90, D-77, I36, I37]
 */
import type { CheckoutStatus, LeavingPrompt } from '@thela/domain/checkout'
import type { ShownLanguage } from '@thela/domain/text'
import type { CartInfo } from './calls/cart.ts'
import type { ShippingOption } from './calls/checkout.ts'
import type { Session } from './calls/identity.ts'
import type { PublicShipmentReply } from './calls/tracking.ts'

export interface StoreLink {
  readonly text: string
  readonly href: string
}

/** A store’s look and its ways out. */
export interface StoreBrand {
  readonly storeId: string
  /** The `brand` query parameter of error and account pages. */
  readonly slug: string
  readonly name: string
  readonly link: string
  readonly logoL?: string
  readonly logoS?: string
  readonly colors: {
    readonly primary: string
    readonly primaryLight: string
    readonly danger: string
  }
  readonly contactLinks: readonly StoreLink[]
  readonly privacyLinks: readonly StoreLink[]
  readonly hideBranding: boolean
}

/** What every page of a store gets. */
export interface PageFrame {
  readonly brand: StoreBrand
  readonly session: Session
  readonly mode: PageMode
  /** The exact origin of the seller’s page around the frame. */
  readonly parentOrigin?: string
}

/** How a page is shown: by itself, or in a frame that the seller’s page holds. */
export type PageMode = 'page' | 'popup'

/** The store’s switches that the checkout page itself needs. */
export interface CheckoutSettings {
  readonly minAddressLine1Length: number
  readonly skipFullNameValidation: boolean
  readonly skipEmailValidation: boolean
  readonly allowInternationalAddress: boolean
  readonly showBillingAddress: boolean
  readonly allowEdit: boolean
  readonly hideSlaValues: boolean
  readonly showExpandedOrderSummary: boolean
  readonly guestAllowed: boolean
  readonly leavingEarly: LeavingPrompt & { readonly show: boolean }
  readonly isDev: boolean
}

export interface CartPage extends PageFrame {
  readonly cart: CartInfo
  readonly settings: CheckoutSettings
  /** Fees are named from the first screen on which they can be known. */
  readonly shippingFrom?: ShippingOption
  readonly codCharge?: number
  /** Where "back to the store" leads. */
  readonly returnLink: string
  readonly notice?: 'PAYMENT_ERROR' | 'SERVER_ERROR'
  /** Why, in the provider’s words for people. */
  readonly noticeText?: string
}

export interface ThankYouPage extends PageFrame {
  readonly cartId: string
  /** The platform's number of the order, once it has named it. */
  readonly orderName?: string
  /** The store promises no dates. */
  readonly hidesDates: boolean
  readonly status: CheckoutStatus
  /** In paise: what goes back when it is refunded. */
  readonly refundAmount?: number
  readonly refundReason?: string
  readonly returnLink: string
}

export interface TrackingPage extends PageFrame {
  readonly sid?: string
}

export interface ShipmentPage extends PageFrame {
  readonly trackingId: string
  readonly shipment: PublicShipmentReply
  readonly authRequired: boolean
}

export interface AccountPage extends PageFrame {
  /** The stores of the seller, this one first. */
  readonly stores: readonly { readonly storeId: string; readonly name: string }[]
  readonly orderId?: string
}

/** An error page has a brand when one can be known. */
export interface ErrorPage {
  readonly brand?: StoreBrand
  readonly mode?: PageMode
  readonly parentOrigin?: string
}

/** Back from the provider: goes on by itself, or (in its own window) tells the frame and closes. */
export interface PaymentResultPage {
  readonly cartId: string
  readonly brand: StoreBrand
  readonly mode: 'page' | 'popup'
  readonly status: Exclude<CheckoutStatus, 'OPEN'>
  readonly next: string
}

/** From the link in a message: confirms an order on delivery by a press of its button. */
export type ConfirmOrderPage =
  | {
      readonly brand: StoreBrand
      readonly secret: string
      /** In paise, to be paid on delivery; nothing where the cart was paid online meanwhile. */
      readonly amount: number
      readonly state: 'OPEN' | 'PLACED' | 'CANCELLED' | 'OVER'
      /** Where the placed order is seen. */
      readonly orderLink?: string
      readonly returnLink: string
    }
  /** Its secret is none of ours; the start of it may still tell the store. */
  | { readonly state: 'INCOMPLETE'; readonly brand?: StoreBrand }

/** The window a card payment from the pop-up is made in: it waits for the frame’s message. */
export interface RedirectPage {
  readonly brand?: StoreBrand
}

export type PageReply<P> =
  { readonly show: P; readonly status?: number } | { readonly goTo: string }

/** The part of the web’s `Request` that a page needs. */
export interface PageRequest {
  readonly url: string
  readonly headers: { get(name: string): string | null }
}

/** The language of a page, and those that its shopper may choose instead. */
export interface PageLanguages {
  readonly current: ShownLanguage
  readonly offered: readonly {
    readonly code: ShownLanguage
    readonly name: string
    /** The same page in it. */
    readonly href: string
  }[]
}

export interface PageSource {
  cart(request: PageRequest): Promise<PageReply<CartPage>>
  thankYou(request: PageRequest): Promise<PageReply<ThankYouPage>>
  tracking(request: PageRequest): Promise<PageReply<TrackingPage>>
  shipment(request: PageRequest, trackingId: string): Promise<PageReply<ShipmentPage>>
  /** Every page of the account: its own data are fetched once it is known whose they are. */
  account(
    request: PageRequest,
    about?: { readonly orderId?: string },
  ): Promise<PageReply<AccountPage>>
  paymentResult(request: PageRequest): Promise<PageReply<PaymentResultPage>>
  confirmOrder(request: PageRequest): Promise<PageReply<ConfirmOrderPage>>
  redirect(request: PageRequest): Promise<PageReply<RedirectPage>>
  error(request: PageRequest): Promise<ErrorPage>
}

/** What a request for a page comes to. */
export type OpenedPage =
  | { readonly goTo: string }
  | {
      readonly html: string
      readonly status: number
      /** The page could not be rendered; the HTML says so. */
      readonly problem?: Error
    }

/** What the built web part gives to the server. */
export interface WebPages {
  /** As the server's router reads them; the last one, `*`, stands for every other address. */
  readonly paths: readonly string[]
  open(
    path: string,
    opening: {
      readonly request: PageRequest
      readonly params: Readonly<Record<string, string>>
      readonly source: PageSource
      /** Once the page's data are known, and with them its store. */
      readonly languages: () => PageLanguages
      /** Made anew for each response; every script and style of it carries it. */
      readonly nonce: string
    },
  ): Promise<OpenedPage>
}
