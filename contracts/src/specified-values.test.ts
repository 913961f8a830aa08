/** Values and fields that the rules give, one by one: one that goes missing is missed by other systems. */
import { CARD_NETWORKS, EMI_BANKS, LINK_METHOD_CODES, RTO_ACTIONS } from '@thela/domain/payments'
import { PAYMENT_STATUSES, PAYMENT_TYPES, SELECTED_PAYMENT_TYPES } from '@thela/domain/payments'
import { UPI_APPS, WALLET_LABELS } from '@thela/domain/payments'
import { PAYMENT_METHODS, SUB_PAYMENT_METHODS } from '@thela/domain/orders'
import { expect, test } from 'vitest'
import { getCustomer } from './calls/accounts/accounts.ts'
import { WireAddress } from './calls/shapes/address.ts'
import { PaymentOrderBody, Stage, stageOrder } from './calls/checkout/checkout-order.ts'
import { SuccessInfo } from './calls/checkout/success-info.ts'
import { CartInfo, CartItemReply } from './calls/shapes/cart.ts'
import { getCartInfo, getPayments } from './calls/checkout/checkout.ts'
import { EmiConfig, EmiPlanInfo, PaymentSectionConfig } from './calls/shapes/payment-option.ts'
import { LinkOrderInfo } from './calls/links/pay-link.ts'
import { PrepayRequest } from './calls/links/prepay.ts'
import { calls } from './calls/all-calls.ts'
import { codesOf } from './integrations/all-integrations.ts'

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

test.each<[string, readonly string[], string]>([
  [
    'C3.65 payment methods',
    PAYMENT_METHODS,
    'DEBIT_CARD CREDIT_CARD UPI NET_BANKING WALLET BHARATX EMI COD PARTIAL_COD',
  ],
  ['C3.66 payment types', PAYMENT_TYPES, 'CREDIT_DEBIT_CARD UPI WALLETS NET_BANKING BNPL COD'],
  [
    'C3.67 selected payment type',
    SELECTED_PAYMENT_TYPES,
    `PREVIOUSLY_USED_CARD CREDIT_DEBIT_CARD UPI WALLETS NET_BANKING EMI BRAND_EMI COD PARTIAL_COD`,
  ],
  ['C3.68 method codes of links', LINK_METHOD_CODES, 'card bank upi wallet cod'],
  ['C3.69 UPI apps', UPI_APPS, 'GPAY PHONEPE PAYTM AMAZONPAY CREDPAY BHIM OTHER SELECT_APP'],
  [
    'C3.70 card networks',
    CARD_NETWORKS,
    'visa mastercard rupay maestro american-express diners-club discover',
  ],
  [
    'C3.71 wallets',
    Object.keys(WALLET_LABELS),
    `freecharge payzapp paytm airtelmoney mobikwik jiomoney olamoney phonepe paypal amazonpay
     bajajpay openwallet`,
  ],
  ['C3.72 providers', codesOf('PAYMENT'), 'RAZORPAY CASHFREE RAZORPAY_LINKS BHARATX'],
  ['C3.74 payment statuses', PAYMENT_STATUSES, 'PAID ACTIVE FAILED PROCESSING TERMINATED'],
  ['C3.75, A9.16 sub-payment methods', SUB_PAYMENT_METHODS, 'SWP SWC'],
  [
    'C3.77 EMI banks',
    EMI_BANKS,
    'AMEX BARB CITI FDRL HDFC HSBC ICIC INDB KKBK RATN SBIN SCBL UTIB YESB PUNB IDFB',
  ],
  [
    'C3.57 actions of the check of risk',
    RTO_ACTIONS,
    'COD_BLOCK_RECOMMENDED COD_VERIFICATION_RECOMMENDED NO_COD_BLOCK_REQUIRED CANNOT_VERIFY',
  ],
])(
  '[C3.57, C3.65, C3.66, C3.67, C3.68, C3.69, C3.70, C3.71, C3.72, C3.74, C3.75, C3.77, A9.16] %s',
  (_name, values, specified) => {
    expect([...values].toSorted()).toEqual([...words(specified)].toSorted())
  },
)

test.each<[string, object, string]>([
  [
    'the request body of a payment, without coupons',
    Stage.properties,
    `address_id billing_address_id gift_card_codes discount_value gift_card_value shipping_charge
     payment_discount payment_charge paymentMethod total_value paymentInfo requires_shipping
     shippingMetadata partial_cod_opted_in cod_amount prepaid_amount subPaymentMethod recovery_utms
     emiConfig gst_number prepaidMethodDetails`,
  ],
  [
    'the mapped form of the cart',
    getCartInfo.reply.properties,
    `discountAllocations allItemsShippable channel currency currentTotalCartValue
     currentTotalDiscount currentTotalTax discounts properties subtotal tags token totalCartValue
     totalDiscount totalTax weight expiry note optionsWithValues taxLines`,
  ],
  ['its discounts', getCartInfo.reply.properties.discounts.items.properties, 'code type value'],
  [
    'the cart',
    CartInfo.properties,
    `id totalCartItems cartItems subTotal discountAmount discountTitle hasAutomaticDiscount
     discountAllocation`,
  ],
  [
    'a cart item',
    CartItemReply.properties,
    `image prodTitle quantity prodTotal originalTotal variant productId productType
     discountAllocation url key giftCard grams sku vendor requiresShipping taxable properties`,
  ],
  ['staging', stageOrder.body.anyOf[0].properties, 'attemptPlaceOrder'],
  [
    'a plan',
    EmiConfig.properties,
    'duration interestRate interestAmount installment processingFee',
  ],
  ['a payment order', PaymentOrderBody.properties, 'storeId cartId amount meta'],
  [
    'its meta, without what the server knows itself',
    PaymentOrderBody.properties.meta.properties,
    'swiftCustomerId paymentMethod upiProvider',
  ],
  [
    'a plan to choose from',
    EmiPlanInfo.properties,
    'duration interestRate interestAmount installment minAmount orderValue processingFeePlan',
  ],
  [
    'delivery of the body',
    Stage.properties.shippingMetadata.properties,
    'type serviceType pickupId localDeliveryId',
  ],
  [
    'order success info',
    SuccessInfo.properties,
    `orderNo orderName swiftOrderNo redirectUrl success address billingAddress gst_number email taxes
     shipping_metadata shipping_charge paymentMethod payment_charge payment_discount subPaymentMethod
     cod_amount prepaid_amount emiConfig`,
  ],
  [
    'its delivery',
    SuccessInfo.properties.shipping_metadata.properties,
    `type serviceType pickupId localDeliveryId displayText minSLA maxSLA address instructions`,
  ],
  [
    'order info',
    LinkOrderInfo.properties.orderInfo.properties,
    `lastError phone totalAmount cartId cartInfo shippingAddress billingAddress discountCodes
     shippingCharges isBillingAndShippingAddressSame`,
  ],
  [
    'Swift info',
    LinkOrderInfo.properties.swiftInfo.properties,
    'cancel_url channel mode return storeId extraParams',
  ],
  [
    'the prepay request',
    PrepayRequest.properties,
    'amount paymentLinkId configId paymentMethod razorpayOrderId paymentInfo address_id meta',
  ],
  [
    'the payment section',
    PaymentSectionConfig,
    `currentOrder paymentMethodConfig cards upiIntents banks wallets upiVPAOptions
     previouslyUsedOrder paymentDowntimeConfig emiConfig`,
  ],
  [
    'the payment section with the choice',
    getPayments.reply.properties,
    'partialCODConfig selected',
  ],
  ['partial COD', getPayments.reply.properties.partialCODConfig.properties, 'splitAmt'],
  ['its two providers of EMI', PaymentSectionConfig.emiConfig.properties, 'cards payLater'],
  [
    'UPI ids: accepted, and known to exist',
    PaymentSectionConfig.upiVPAOptions.properties,
    'collect saved',
  ],
])(
  '[checkout §3, §7, C3.1, C3.3, C3.5, C3.52, C3.59, C3.60, C3.61, C3.64, A3.37, A3.38, A3.39] fields of %s',
  (_name, fields, specified) => {
    expect(Object.keys(fields)).toEqual(expect.arrayContaining([...words(specified)]))
  },
)

test('[A7.24] only POST and PUT carry a body', () => {
  const others = calls.filter(({ route }) => !/^(POST|PUT) /.test(route))
  expect(others.filter(({ body }) => body !== undefined).map(({ route }) => route)).toEqual([])
  expect(others.length).toBeGreaterThan(50)
})

test('[C3.46, ADR-184] a saved address has one set of names, sent and received', () => {
  const names = Object.keys(WireAddress.properties)
  expect(names).toEqual(expect.arrayContaining(['name', 'phone', 'address_line1', 'address_line2']))
  for (const name of ['full_name', 'mobile', 'address_line_1', 'address_line_2'])
    expect(names).not.toContain(name)
  const received = getCustomer.reply.properties.addressList.items.properties
  expect(Object.keys(received)).toEqual(names)
})

test.each<[string, string, string]>([
  ['GET @platform/V2/cart-info', 'cart_id', ''],
  ['GET @platform/success-info', 'cart_id isIntent', ''],
  ['POST @platform/stage-order', 'verify', 'attemptPlaceOrder'],
  ['GET @platform/v2/order-status', 'cart_id', ''],
  ['GET @platform/store-info', 'cart_id', ''],
  ['POST /checkout/payments/creds', '', 'storeId'],
  ['POST /data/prepay/payment/creds', '', 'configId paymentLinkId'],
  ['GET /data/upi/create', 'cartId', ''],
  ['GET /data/prepay/upi/create', 'prepayId', ''],
  ['GET /data/prepay/payment/:cartId', '', ''],
  ['GET /data/prepay/success-info/:cartId', '', ''],
  ['POST /integrations/prepay/stage', 'verify', ''],
  ['POST /data/prepay/payment/place-cod-order', '', ''],
])(
  '[C7.1, C7.5, C7.6, C7.11, C7.16, C7.18, C7.22, C7.23, C7.48, C7.49, C7.50, C7.51] %s takes %s %s',
  (route, query, body) => {
    const found = calls.find((call) => call.route === route)
    const has = (fields: string) => (fields ? words(fields) : [])
    expect(found?.route).toBe(route)
    expect(Object.keys(found?.query?.properties ?? {})).toEqual(
      expect.arrayContaining([...has(query)]),
    )
    const sent = found?.body as
      | { properties?: object; anyOf?: { properties: object }[] }
      | undefined
    const sendings = sent?.anyOf?.map(({ properties }) => properties) ?? [sent?.properties ?? {}]
    expect(sendings.flatMap(Object.keys)).toEqual(expect.arrayContaining([...has(body)]))
  },
)
