import * as accounts from './accounts.ts'
import * as addresses from './addresses.ts'
import type { Call, TypesOf } from '../call.ts'
import * as checkout from './checkout.ts'
import * as checkoutOrder from './checkout-order.ts'
import * as checkoutRisk from './checkout-risk.ts'
import * as discounts from './discounts.ts'
import { giveFeedback } from './feedback.ts'
import * as identity from './identity.ts'
import * as offers from './offers.ts'
import * as orders from './orders.ts'
import { createPaymentOrderAt } from './payment-order-at.ts'
import * as partialCod from './partial-cod.ts'
import * as payLink from './pay-link.ts'
import * as payments from './payments.ts'
import * as prepay from './prepay.ts'
import { removeSavedCard } from './saved-cards.ts'
import * as sessionStatus from './session-status.ts'
import * as storeBalances from './store-balances.ts'
import * as storeRefunds from './store-refunds.ts'
import * as storeLinks from './store-links.ts'
import * as tracking from './tracking.ts'
import * as webhooks from '../webhooks.ts'

const all = [
  identity.generateOtp,
  identity.validateOtp,
  identity.continueAsGuest,
  identity.refreshSession,
  identity.logout,
  accounts.getCustomer,
  accounts.saveCustomerInfo,
  addresses.countAddresses,
  addresses.getCountries,
  addresses.getStates,
  addresses.checkAddress,
  addresses.checkEmail,
  giveFeedback,
  checkout.getCartInfo,
  checkout.updateCart,
  checkout.copyCart,
  offers.getUpsell,
  offers.updateVariants,
  offers.getProductBundles,
  discounts.getDiscounts,
  discounts.applyDiscount,
  discounts.applyDiscountByGet,
  discounts.clearDiscount,
  discounts.associateEmail,
  discounts.dissociate,
  checkout.getInventory,
  checkout.getServiceability,
  checkout.getShipping,
  checkout.getPayments,
  checkoutRisk.checkCustomerStatus,
  sessionStatus.getSessionStatus,
  sessionStatus.stampCustomerStatus,
  partialCod.splitPayment,
  checkoutOrder.stageOrder,
  checkoutOrder.getSuccessInfo,
  checkoutOrder.getOrderStatus,
  checkoutOrder.placeOrderCod,
  checkoutOrder.confirmCodOrder,
  payments.getPaymentCreds,
  checkoutOrder.createPaymentOrder,
  checkoutOrder.createUpiAttempt,
  checkoutOrder.createUpiAttemptByGet,
  createPaymentOrderAt,
  payments.getUpiStatus,
  payments.reportPaymentError,
  payments.postAlert,
  payments.validateBin,
  removeSavedCard,
  prepay.getPrepay,
  prepay.getPrepaySuccess,
  prepay.getPrepayCreds,
  prepay.createPrepayOrder,
  prepay.stagePrepay,
  prepay.placePrepayCodOrder,
  prepay.createPrepayUpi,
  prepay.createPrepayUpiByGet,
  prepay.getPrepayUpiStatus,
  storeBalances.issueGiftCard,
  storeBalances.findGiftCard,
  storeBalances.getGiftCard,
  storeBalances.voidGiftCard,
  storeBalances.giveStoreCredit,
  storeBalances.findStoreCredit,
  storeRefunds.refundOrder,
  storeRefunds.listRefunds,
  orders.listOrders,
  orders.getOrder,
  payLink.getStoreInfo,
  payLink.getOrderInfo,
  payLink.stageLink,
  payLink.getLinkPayments,
  payLink.createLinkOrder,
  storeLinks.createLink,
  storeLinks.listLinks,
  storeLinks.getLink,
  storeLinks.cancelLink,
  storeLinks.refundLinkPayment,
  storeLinks.listLinkPaymentRefunds,
  tracking.verifyTrackingId,
  tracking.trackPublic,
  tracking.trackOwned,
  tracking.getTrackConfig,
  webhooks.receiveWebhook,
  webhooks.receiveAccountWebhook,
] as const

/** Every call of the product; the server does not start if one is not registered. */
export const calls: readonly Call[] = all

type AnyCall = (typeof all)[number]

/** Static types of each call by its route: `CallTypes['POST /checkout/session/guest']`. */
export type CallTypes = { [C in AnyCall as C['route']]: TypesOf<C> }
export type Route = keyof CallTypes
