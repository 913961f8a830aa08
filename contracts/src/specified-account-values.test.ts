/** Values and fields of the account that the rules give, one by one. */
import { ORDER_ACTIONS, ORDER_SOURCES } from '@thela/domain/orders'
import { DIRECTIONS } from '@thela/domain/tracking'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { getCustomer } from './calls/accounts/accounts.ts'
import { OrderSummary } from './calls/orders/orders.ts'
import { account } from './stores/account-section.ts'
import { tracking } from './stores/tracking-section.ts'

const words = (text: string): string[] => text.trim().split(/\s+/)
const sorted = (values: readonly string[]) => values.toSorted()

/** The words over a banner are ours. (ADR-380) */
const devicesOf = ({ properties }: { readonly properties: object }) =>
  Object.keys(properties).filter((name) => name !== 'words')
const { banners } = tracking.properties

test.each<[string, readonly string[], string]>([
  [
    'A3.20 order sources',
    ORDER_SOURCES,
    `WOOCOMMERCE SWC_WOOCOMMERCE N_SWC_WOOCOMMERCE SHOPIFY SWC_SHOPIFY N_SWC_SHOPIFY OMS RMS WIX
     SWIFT`,
  ],
  ['A3.21 directions', DIRECTIONS, 'FORWARD REVERSE'],
  [
    'A3.28 order actions',
    ORDER_ACTIONS,
    'RETURN_ORDER CANCEL_ORDER EDIT_ORDER_ADDRESS EDIT_BILLING_ADDRESS',
  ],
  ['A3.31 banner positions', Object.keys(banners.properties), 'TOP BOTTOM'],
  [
    'A2.36 devices of the banners at the head',
    devicesOf(banners.properties.TOP),
    'DESKTOP TAB MOBILE',
  ],
  [
    'A3.31 devices of those at the foot',
    devicesOf(banners.properties.BOTTOM),
    'DESKTOP TAB MOBILE',
  ],
])('[A2.36, A3.20, A3.21, A3.28, A3.31] %s', (_name, values, specified) => {
  expect(sorted(values)).toEqual(sorted(words(specified)))
})

test('[A3.29, A4.28, A4.29, A4.30, A4.31] the seller flags, with what they are unless the store says otherwise', () => {
  expect(Value.Default(account, {})).toMatchObject({
    ALLOW_CANCEL_ORDER: true,
    ALLOW_RETURN_ORDER: true,
    ALLOW_SHIPPING_ADDRESS_EDIT: false,
    ALLOW_BILLING_ADDRESS_EDIT: false,
    HIDE_FREEFORM_REASON_TEXT: false,
  })
})

test('[A3.1] an order of the list has the specified fields', () => {
  const { properties } = OrderSummary
  expect(Object.keys(properties)).toEqual(
    expect.arrayContaining(words('id orderId placedAt storeInfo channel subOrders status')),
  )
  const { storeInfo } = properties
  expect(sorted(Object.keys(storeInfo.properties))).toEqual(
    sorted(words('storeLogoL storeLogoS storeName storeLink storeId uiConfig')),
  )
  expect(Object.keys(storeInfo.properties.uiConfig.properties)).toEqual([
    'allowInternationalAddress',
  ])
})

test('[A3.11] a customer has the specified fields', () => {
  expect(Object.keys(getCustomer.reply.properties)).toEqual(
    expect.arrayContaining(
      words(`id phone email fullName rzpCustomerId addressList paymentMethods savedPaymentMethod
       guestUser isFirstTimeUser highRTORisk`),
    ),
  )
})
