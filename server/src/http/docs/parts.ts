import { calls } from '@thela/contracts/calls/all-calls'
import * as accounts from '@thela/contracts/calls/accounts/accounts'
import * as addresses from '@thela/contracts/calls/accounts/addresses'
import * as checkout from '@thela/contracts/calls/checkout/checkout'
import * as checkoutOrder from '@thela/contracts/calls/checkout/checkout-order'
import * as checkoutRisk from '@thela/contracts/calls/checkout/checkout-risk'
import * as customerAccount from '@thela/contracts/calls/accounts/customer-account'
import * as discounts from '@thela/contracts/calls/checkout/discounts'
import * as feedback from '@thela/contracts/calls/checkout/feedback'
import * as identity from '@thela/contracts/calls/identity/identity'
import * as invoices from '@thela/contracts/calls/orders/invoices'
import * as notifications from '@thela/contracts/calls/accounts/notifications'
import * as offers from '@thela/contracts/calls/checkout/offers'
import * as orders from '@thela/contracts/calls/orders/orders'
import * as ownCheckout from '@thela/contracts/calls/checkout/own-checkout'
import * as partialCod from '@thela/contracts/calls/checkout/partial-cod'
import * as payLink from '@thela/contracts/calls/links/pay-link'
import * as paymentOrderAt from '@thela/contracts/calls/checkout/payment-order-at'
import * as payments from '@thela/contracts/calls/payments/payments'
import * as prepay from '@thela/contracts/calls/links/prepay'
import * as savedCards from '@thela/contracts/calls/payments/saved-cards'
import * as sessionStatus from '@thela/contracts/calls/identity/session-status'
import * as shipmentActions from '@thela/contracts/calls/tracking/shipment-actions'
import * as storeBalances from '@thela/contracts/calls/payments/store-balances'
import * as storeLinks from '@thela/contracts/calls/links/store-links'
import * as privacy from '@thela/contracts/calls/accounts/privacy'
import * as requests from '@thela/contracts/calls/orders/requests'
import * as storeRefunds from '@thela/contracts/calls/payments/store-refunds'
import * as storeShipments from '@thela/contracts/calls/tracking/store-shipments'
import * as brandConfig from '@thela/contracts/calls/stores/brand-config'
import * as supportChat from '@thela/contracts/calls/accounts/support-chat'
import * as tracking from '@thela/contracts/calls/tracking/tracking'
import * as trackingAccess from '@thela/contracts/calls/tracking/tracking-access'
import * as webhooks from '@thela/contracts/webhooks'
import * as upiCreate from '@thela/contracts/calls/checkout/upi-create'
import type { Call } from '@thela/contracts/call'

/** The parts of the documentation, in the order in which an order comes about. */
const SOURCES: readonly (readonly [title: string, about: string, ...sources: readonly object[]])[] =
  [
    ['Login', 'A phone number and an OTP, or a guest, become a session.', identity],
    ['Customer and addresses', 'What a store knows of a shopper.', accounts, addresses],
    [
      'Cart and delivery',
      'The cart, its stock, where it can be delivered and for how much.',
      checkout,
      checkoutRisk,
      sessionStatus,
    ],
    ['Discounts and offers', 'Codes, the best offer, upsell and bundles.', discounts, offers],
    [
      'Placing the order',
      'The draft is saved after each choice and becomes exactly one order.',
      checkoutOrder,
      partialCod,
      ownCheckout,
      feedback,
    ],
    [
      'Payments',
      'What the payment provider’s form needs, and how a payment ended.',
      payments,
      paymentOrderAt,
      upiCreate,
      savedCards,
    ],
    ['Gift cards and store credit', 'For the store’s own systems.', storeBalances],
    ['Prepaying an order', 'The page on which a COD order becomes prepaid.', prepay],
    ['Payment links', 'The page of a link, and the store’s own systems.', payLink, storeLinks],
    ['Refunds', 'For the store’s own systems.', storeRefunds],
    [
      'Requests',
      'What customers request of their orders: their own calls, and those of the store’s systems.',
      requests,
    ],
    ['Personal data', 'What is kept of a customer, and how it is erased.', privacy],
    [
      'Orders and account',
      'A shopper’s orders, carts, payments, refunds and invoices.',
      orders,
      customerAccount,
      invoices,
    ],
    [
      'Tracking',
      'Where a parcel is, for everybody and for its customer, and what is done about it.',
      tracking,
      trackingAccess,
      shipmentActions,
      storeShipments,
      supportChat,
      brandConfig,
    ],
    ['Messages', 'How a customer wants to be written to.', notifications],
    ['Webhooks', 'What other systems tell us.', webhooks],
  ]

export interface Part {
  readonly title: string
  readonly about: string
  readonly calls: readonly Call[]
}

/** Every call is in exactly one part. */
export const parts: readonly Part[] = SOURCES.map(([title, about, ...sources]) => {
  const own = new Set<unknown>(sources.flatMap((source): unknown[] => Object.values(source)))
  return { title, about, calls: calls.filter((call) => own.has(call)) }
})
