import * as accounts from './accounts/accounts.ts'
import * as addresses from './accounts/addresses.ts'
import type { Call, Method, TypesOf } from '../call.ts'
import { servedPaths } from '../platform-base.ts'
import * as checkout from './checkout/checkout.ts'
import * as checkoutOrder from './checkout/checkout-order.ts'
import * as checkoutRisk from './checkout/checkout-risk.ts'
import * as discounts from './checkout/discounts.ts'
import { giveFeedback } from './checkout/feedback.ts'
import * as identity from './identity/identity.ts'
import { getInvoice } from './orders/invoices.ts'
import * as notifications from './accounts/notifications.ts'
import * as offers from './checkout/offers.ts'
import * as orders from './orders/orders.ts'
import { openOwnCheckout } from './checkout/own-checkout.ts'
import { createPaymentOrderAt } from './checkout/payment-order-at.ts'
import * as partialCod from './checkout/partial-cod.ts'
import * as payLink from './links/pay-link.ts'
import * as payments from './payments/payments.ts'
import * as prepay from './links/prepay.ts'
import { removeSavedCard } from './payments/saved-cards.ts'
import * as privacy from './accounts/privacy.ts'
import * as requests from './orders/requests.ts'
import * as sessionStatus from './identity/session-status.ts'
import * as shipmentActions from './tracking/shipment-actions.ts'
import * as supportChat from './accounts/support-chat.ts'
import * as storeBalances from './payments/store-balances.ts'
import * as storeRefunds from './payments/store-refunds.ts'
import * as storeLinks from './links/store-links.ts'
import * as storeShipments from './tracking/store-shipments.ts'
import * as tracking from './tracking/tracking.ts'
import * as trackingAccess from './tracking/tracking-access.ts'
import * as customerAccount from './accounts/customer-account.ts'
import { getBrandConfig } from './stores/brand-config.ts'
import * as webhooks from '../webhooks.ts'
import * as upiCreate from './checkout/upi-create.ts'

const all = [
  supportChat.getChatRestore,
  supportChat.saveChatRestore,
  identity.generateOtp,
  identity.proveHuman,
  identity.getChallengeMethods,
  identity.validateOtp,
  identity.continueAsGuest,
  identity.refreshSession,
  identity.createSellerToken,
  identity.openSellerSession,
  identity.logout,
  getInvoice,
  identity.logoutEverywhere,
  accounts.getCustomer,
  accounts.saveCustomerInfo,
  addresses.countAddresses,
  addresses.removeAddress,
  addresses.setDefaultAddress,
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
  openOwnCheckout,
  sessionStatus.getSessionStatus,
  sessionStatus.stampCustomerStatus,
  sessionStatus.stampCustomerStatusByGet,
  partialCod.splitPayment,
  checkoutOrder.stageOrder,
  checkoutOrder.getSuccessInfo,
  checkoutOrder.getOrderStatus,
  checkoutOrder.placeOrderCod,
  checkoutOrder.confirmCodOrder,
  payments.getPaymentCreds,
  checkoutOrder.createPaymentOrder,
  upiCreate.createUpiAttempt,
  upiCreate.createUpiAttemptByGet,
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
  privacy.getKnownData,
  privacy.withdrawConsent,
  privacy.eraseKind,
  privacy.requestExport,
  privacy.getExport,
  privacy.eraseCustomer,
  requests.requestOrderAction,
  requests.uploadPhoto,
  requests.getPhoto,
  requests.getExchangeVariants,
  requests.listRequests,
  requests.getRequest,
  requests.approveRequest,
  requests.rejectRequest,
  requests.confirmItemsBack,
  requests.closeRequest,
  requests.confirmRefundSent,
  requests.getRequestPhoto,
  notifications.getPreferences,
  notifications.setPreferences,
  notifications.getPreferencesOfLink,
  notifications.setPreferencesOfLink,
  orders.listOrders,
  orders.getOrder,
  customerAccount.getStats,
  customerAccount.listBrands,
  customerAccount.listCarts,
  customerAccount.listTransactions,
  customerAccount.listCustomerRefunds,
  customerAccount.buyAgain,
  customerAccount.setDefaultMethod,
  customerAccount.removeMethod,
  payLink.getStoreInfo,
  payLink.getOrderInfo,
  payLink.getLinkPayments,
  payLink.createLinkOrder,
  storeLinks.createLink,
  storeLinks.listLinks,
  storeLinks.getLink,
  storeLinks.cancelLink,
  storeLinks.refundLinkPayment,
  storeLinks.listLinkPaymentRefunds,
  storeShipments.reportShipment,
  storeShipments.reportScans,
  shipmentActions.requestDelivery,
  shipmentActions.giveShipmentFeedback,
  shipmentActions.subscribeByGet,
  shipmentActions.subscribe,
  shipmentActions.listStoreRequests,
  shipmentActions.replyToStoreRequest,
  tracking.trackPublic,
  tracking.trackOwned,
  trackingAccess.verifyTrackingId,
  trackingAccess.verifyTrackingIdEarlier,
  trackingAccess.getTrackConfig,
  trackingAccess.findByOrderNumber,
  trackingAccess.listOwnParcels,
  trackingAccess.getAssociation,
  trackingAccess.trackAsCaller,
  trackingAccess.generateOrderOtp,
  trackingAccess.generateOrderOtpByGet,
  trackingAccess.validateOrderOtp,
  trackingAccess.recordVisitor,
  getBrandConfig,
  webhooks.receiveWebhook,
  webhooks.receiveAccountWebhook,
  webhooks.confirmWebhook,
  webhooks.confirmAccountWebhook,
] as const

/** Every call of the product; the server does not start if one is not registered. */
export const calls: readonly Call[] = all

/** The same under every path of theirs. */
export const servedCalls: readonly Call[] = calls.flatMap((call) => {
  const [method, path = ''] = call.route.split(' ') as [Method, string?]
  return servedPaths(path).map((served) => ({
    ...call,
    route: `${method} ${served}` as Call['route'],
  }))
})

type AnyCall = (typeof all)[number]

/** Static types of each call by its route: `CallTypes['POST /checkout/session/guest']`. */
export type CallTypes = { [C in AnyCall as C['route']]: TypesOf<C> }
export type Route = keyof CallTypes
