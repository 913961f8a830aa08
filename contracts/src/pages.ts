/**
 * The data of each page's first paint, provided in process; for a page that cannot be shown a redirect. Nothing
 * here needs a login: an id alone never shows a person. [checkout §3 Store uiConfig flags, D-87, D-90, D-77, I36, I37]
 */
import type { AnalyticsAccounts, CheckoutStatus, LeavingPrompt } from '@thela/domain/checkout'
import type { ShownLanguage } from '@thela/domain/text'
import type { CartInfo } from './calls/shapes/cart.ts'
import type { ShippingOption } from './calls/checkout/checkout.ts'
import type { LinkOrderInfo } from './calls/links/pay-link.ts'
import type { PaymentChoice } from './calls/shapes/payment-option.ts'
import type { PrepayInfo, PrepaySuccess } from './calls/links/prepay.ts'
import type { SystemCode } from './integrations/all-integrations.ts'
import type { PageFrame, PageMode } from './page-frame.ts'
import type { StoreBrand } from './store-brand.ts'
import type { LockedShipmentPage, ShipmentPage, TrackingPage } from './tracking-pages.ts'

export type * from './page-frame.ts'
export type * from './store-brand.ts'
export type * from './tracking-pages.ts'

/** The store’s settings that the checkout page itself needs. */
export interface CheckoutSettings {
  readonly minAddressLine1Length: number
  readonly skipFullNameValidation: boolean
  readonly skipEmailValidation: boolean
  readonly allowInternationalAddress: boolean
  readonly showBillingAddress: boolean
  readonly allowEdit: boolean
  readonly hideSlaValues: boolean
  /** “Free” beside a delivery that costs nothing. */
  readonly showFreeShipping: boolean
  readonly showExpandedOrderSummary: boolean
  readonly checksCodRisk: boolean
  /** It is pointed out that paying now costs less than COD. */
  readonly nudgesToPrepaid: boolean
  /** Of the pop-up, for payments on a bank's page. */
  readonly paysInCurrentWindow: boolean
  readonly guestAllowed: boolean
  /** Until “Continue as guest” is offered. */
  readonly guestAfterMs: number
  /** A typed phone is enough; the code is offered. */
  readonly skipsOtp: boolean
  readonly offersCodes: boolean
  readonly leavingEarly: LeavingPrompt & { readonly show: boolean; readonly ownCheckout: boolean }
  readonly isDev: boolean
}

export interface CartPage extends PageFrame {
  readonly cart: CartInfo
  readonly settings: CheckoutSettings
  /** Fees are shown from the first screen on which they can be known. */
  readonly shippingFrom?: ShippingOption
  readonly codCharge?: number
  /** The store offers something besides this cart. */
  readonly hasOffers?: true
  /** Target of "back to the store". */
  readonly returnLink: string
  /** It was requested by `cb_u`: the seller's page around a pop-up goes there as well. */
  readonly isReturnRequested?: true
  /** Of partner mode; empty where the partner has no name. */
  readonly partner?: string
  readonly notice?: 'PAYMENT_ERROR' | 'SERVER_ERROR'
  /** The reason, in the provider’s words for shoppers. */
  readonly noticeText?: string
}

export interface ThankYouPage extends PageFrame {
  readonly cartId: string
  /** The platform's order number, once it is known. */
  readonly orderName?: string
  /** The store hides delivery dates. */
  readonly hidesDates: boolean
  /** The store wants no links from here to its customers' accounts. */
  readonly hidesAccountLinks: boolean
  /** The store asks what the shopper thinks, and this order has no feedback yet. */
  readonly feedback?: { readonly title?: string }
  /** The store reports purchases to its own accounts: these, or none yet. */
  readonly analytics?: AnalyticsAccounts
  /** A trial by the store: nothing is reported to its analytics. */
  readonly isDev: boolean
  readonly status: CheckoutStatus
  /** Why the payment failed, in the provider’s words for shoppers. */
  readonly description?: string
  /** Of the cart, while it can still be ordered: the first item, and how many others there are. */
  readonly firstItem?: { readonly title: string; readonly image?: string; readonly others: number }
  /** In paise: the amount of a refund. */
  readonly refundAmount?: number
  readonly refundReason?: string
  readonly returnLink: string
  readonly isReturnRequested?: true
}

/** The parts of the account that have a page each, besides orders. */
export type AccountSection =
  | 'HOME'
  | 'CARTS'
  | 'PROFILE'
  | 'PAYMENTS'
  | 'ADDRESSES'
  | 'TRANSACTIONS'
  | 'REFUNDS'
  | 'PRIVACY'

export interface AccountPage extends PageFrame {
  readonly section?: AccountSection
  /** The way back to the shop is offered. */
  readonly offersShop: boolean
  /** Its platform says who the shopper is, so nobody logs in or out here. */
  readonly isSellerLogin: boolean
  /** Of the form of an address, and of the saved ones. */
  readonly addressRules: Pick<
    CheckoutSettings,
    | 'allowInternationalAddress'
    | 'hideSlaValues'
    | 'minAddressLine1Length'
    | 'showBillingAddress'
    | 'showFreeShipping'
    | 'skipEmailValidation'
    | 'skipFullNameValidation'
  >
  /** The stores of the seller, this one first. */
  readonly stores: readonly { readonly storeId: string; readonly name: string }[]
  readonly orderId?: string
  /** Of a message's link, in place of a login. */
  readonly preferenceKey?: string
}

/** An error page has a brand if the store is known. */
export interface ErrorPage {
  readonly brand?: StoreBrand
  readonly mode?: PageMode
  readonly parentOrigin?: string
  /** What was to be checked out, where the shop's own checkout can have it. */
  readonly cartId?: string
  /** The page around the pop-up is led back to the store at once. */
  readonly leadsBack?: true
  /** The store's platform did not respond: what to open again. */
  readonly retryLink?: string
  /** A tracking id that belongs to no parcel. */
  readonly sid?: string
  /** Where this browser has logged in, on a page of no store. */
  readonly ownStores?: readonly { readonly name: string; readonly slug: string }[]
}

/**
 * The return from the provider: redirects by itself, or (in its own window) posts a message to the
 * frame and closes.
 */
export interface PaymentResultPage {
  readonly brand: StoreBrand
  readonly mode: PageMode
  readonly next: string
}

/** Opened by the link in a message: confirms a COD order when its button is clicked. */
export type ConfirmOrderPage =
  | {
      readonly brand: StoreBrand
      readonly secret: string
      /** In paise, due on delivery; 0 where the cart was paid online meanwhile. */
      readonly amount: number
      readonly state: 'OPEN' | 'PLACED' | 'CANCELLED' | 'OVER'
      /** Link to the placed order. */
      readonly orderLink?: string
      readonly returnLink: string
    }
  /** The secret is truncated; its beginning may still identify the store. */
  | { readonly state: 'INCOMPLETE'; readonly brand?: StoreBrand }

/** No link has this id; its beginning may still identify the store. */
export interface UnknownLinkPage {
  readonly state: 'UNKNOWN'
  readonly brand?: StoreBrand
}

/** The page of a payment link for an amount. */
export type PayPage =
  | (PageFrame & {
      readonly variant: 'SWIFT_PAY'
      readonly state: 'KNOWN'
      readonly payid: string
      readonly info: LinkOrderInfo
      /** It takes the payment, where an account can take one now. */
      readonly provider?: SystemCode<'PAYMENT'>
      /** The payer is back from the provider. */
      readonly isBack: boolean
      readonly notice?: 'PAYMENT_ERROR' | 'SERVER_ERROR'
      readonly isDev: boolean
    })
  | UnknownLinkPage

/** The page of a payment link that makes an order prepaid. */
export type PrepayPage =
  | (PageFrame & {
      readonly variant: 'PREPAY'
      readonly state: 'KNOWN'
      /** Its offers are fetched when they are shown. */
      readonly info: Omit<PrepayInfo, 'offers'>
      /** What became of this payer's payment. */
      readonly success: PrepaySuccess
      /** What this payer chose at the last try. */
      readonly chosen?: PaymentChoice
      /** The payer is back from the provider. */
      readonly isBack: boolean
      readonly notice?: 'PAYMENT_ERROR' | 'SERVER_ERROR'
    })
  | UnknownLinkPage

/** The window for a card payment in the pop-up: it waits for the frame’s message. */
export interface RedirectPage {
  readonly brand?: StoreBrand
}

export type PageReply<P> =
  | {
      readonly show: P
      readonly status?: number
      /** In which its link was sent, for a reader who has chosen no language. */
      readonly language?: string
    }
  | { readonly goTo: string }

/** The part of the web’s `Request` that a page uses. */
export interface PageRequest {
  readonly url: string
  readonly headers: { get(name: string): string | null }
}

/** The language of a page, and the others that its shopper may choose. */
export interface PageLanguages {
  readonly current: ShownLanguage
  readonly offered: readonly {
    readonly code: ShownLanguage
    readonly name: string
    /** The same page in that language. */
    readonly href: string
  }[]
}

export interface PageSource {
  cart(request: PageRequest): Promise<PageReply<CartPage>>
  thankYou(request: PageRequest): Promise<PageReply<ThankYouPage>>
  tracking(request: PageRequest): Promise<PageReply<TrackingPage>>
  shipment(request: PageRequest, id: string): Promise<PageReply<ShipmentPage | LockedShipmentPage>>
  /** Every page of the account: its personal data are fetched after the login. */
  account(
    request: PageRequest,
    about?: {
      readonly orderId?: string
      readonly preferenceKey?: string
      readonly section?: AccountSection
    },
  ): Promise<PageReply<AccountPage>>
  paymentResult(request: PageRequest): Promise<PageReply<PaymentResultPage>>
  pay(request: PageRequest): Promise<PageReply<PayPage>>
  prepay(request: PageRequest): Promise<PageReply<PrepayPage>>
  confirmOrder(request: PageRequest): Promise<PageReply<ConfirmOrderPage>>
  redirect(request: PageRequest): Promise<PageReply<RedirectPage>>
  /** A page of a checkout that cannot go on, or of an address that there is not. */
  error(request: PageRequest, of: 'CHECKOUT' | 'ADDRESS'): Promise<PageReply<ErrorPage>>
}

/** Result of opening a page. */
export type OpenedPage =
  | { readonly goTo: string }
  | {
      readonly html: string
      readonly status: number
      /** The page could not be rendered; the HTML is an error page. */
      readonly problem?: Error
    }

/** Interface of the built web part for the server. */
export interface WebPages {
  /** In the syntax of the server's router; the last one, `*`, matches every other address. */
  readonly paths: readonly string[]
  open(
    path: string,
    opening: {
      readonly request: PageRequest
      readonly params: Readonly<Record<string, string>>
      readonly source: PageSource
      /** Available once the page's data, and with them its store, are known. */
      readonly languages: () => PageLanguages
      readonly typedPhone?: string | undefined
      /** Generated for each response; every script and style of it carries it. */
      readonly nonce: string
    },
  ): Promise<OpenedPage>
}
