import type { CheckoutSettings } from '@thela/contracts/pages'
import { StoreConfig } from '@thela/contracts/stores'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { checkoutSettingsOf } from './checkout-settings-of.ts'
import type { Store } from './store.ts'

type Section = 'uiConfig' | 'payments' | 'signIn' | 'leavingEarlyConfig'

function settingsWith(more: { readonly [S in Section]?: object }): CheckoutSettings {
  const file = { storeId: 'meher', storeName: 'Meher', storeLink: 'https://shop.example' }
  const config = Value.Default(StoreConfig, { ...file, ...more, platform: {} })
  const store = { storeId: 'meher', number: 1, version: 1, config, secrets: {} }
  return checkoutSettingsOf(store as unknown as Store, { stockIsLow: false, isDev: false })
}

test.each<[string, Section, string, keyof CheckoutSettings]>([
  ['C3.15', 'uiConfig', 'allowEdit', 'allowEdit'],
  ['C3.16', 'uiConfig', 'rpaEnabled', 'checksCodRisk'],
  ['C3.18', 'uiConfig', 'showFreeShipping', 'showFreeShipping'],
  ['C3.22, C6.7', 'uiConfig', 'showBillingAddress', 'showBillingAddress'],
  ['C3.30, C6.7', 'uiConfig', 'allowInternationalAddress', 'allowInternationalAddress'],
  ['C3.31, C6.7', 'uiConfig', 'skipEmailValidation', 'skipEmailValidation'],
  ['C3.34', 'uiConfig', 'skipFullNameValidation', 'skipFullNameValidation'],
  ['C3.36', 'uiConfig', 'hideSlaValues', 'hideSlaValues'],
  ['C3.38', 'uiConfig', 'showExpandedOrderSummary', 'showExpandedOrderSummary'],
  ['checkout §4', 'payments', 'inCurrentWindow', 'paysInCurrentWindow'],
  ['checkout §4', 'signIn', 'allowGuest', 'guestAllowed'],
  ['C3.29', 'uiConfig', 'skipOtpVerification', 'skipsOtp'],
])('[%s] %s.%s decides %s and nothing else', (_rule, section, flag, field) => {
  const off = settingsWith({ [section]: { [flag]: false } })
  const on = settingsWith({ [section]: { [flag]: true } })
  expect([off[field], on[field]]).toEqual([false, true])
  expect({ ...on, [field]: off[field] }).toEqual(off)
})

test.each([true, false])('[C3.37] disablePrepaidNudge %j', (disablePrepaidNudge) => {
  const { nudgesToPrepaid, ...others } = settingsWith({ uiConfig: { disablePrepaidNudge } })
  expect(nudgesToPrepaid).toBe(!disablePrepaidNudge)
  expect(settingsWith({})).toEqual({ ...others, nudgesToPrepaid: true })
})

test('[C3.32] the shortest first address line is ten characters long, unless the store says otherwise', () => {
  expect(settingsWith({}).minAddressLine1Length).toBe(10)
  const short = settingsWith({ uiConfig: { minAddressLine1Length: 3 } })
  expect(short).toEqual({ ...settingsWith({}), minAddressLine1Length: 3 })
})

test.each([true, false])('[checkout §2 Leaving prompt] leavingEarlyConfig.show %j', (show) => {
  expect(settingsWith({ leavingEarlyConfig: { show } }).leavingEarly.show).toBe(show)
})

test.each([true, false])('[C2.43, ADR-173] leavingEarlyConfig.ownCheckout %j', (ownCheckout) => {
  const { leavingEarly } = settingsWith({ leavingEarlyConfig: { ownCheckout } })
  expect(leavingEarly).toMatchObject({ show: true, ownCheckout })
})
