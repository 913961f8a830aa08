/** [checkout §2 Address section, §4 Address and delivery sections] */
import type { StageInfo } from '@thela/contracts/calls/accounts/accounts'
import { isPaymentVisible } from '@thela/domain/checkout'
import type { AddressType, Customer, SavedAddress } from '@thela/domain/accounts'
import type { Email } from '@thela/domain/fields'
import { addressId, customerId } from '@thela/domain/values'
import { expect, test } from 'vitest'
import { savedHome } from '../sample-customer.ts'
import { samplePage } from '../sample-page.ts'
import type { CheckoutEvent } from './checkout-event.ts'
import { firstState, nextState } from './checkout-state.ts'

const use = (addressType: AddressType, isDefault = false) => ({ addressType, atMs: 1, isDefault })
const home: SavedAddress = { ...savedHome, uses: [use('SHIPPING_ADDRESS')] }
const office: SavedAddress = {
  ...home,
  id: addressId('office'),
  addressLine1: '4 Church Street, 2nd floor',
  defaultSelected: false,
  uses: [use('BILLING_ADDRESS', true)],
}
const loaded = (addresses: readonly SavedAddress[], stage?: Partial<StageInfo>): CheckoutEvent => {
  const customer: Customer = {
    id: customerId('asha'),
    phone: home.phone,
    email: 'asha@example.com' as Email,
    addresses,
    isGuest: false,
    isFirstTime: false,
    hasHighRtoRisk: false,
  }
  const draft = { selectedAddressId: 'home', partialCODOptedIn: false, subPaymentMethod: 'SWC' }
  return {
    kind: 'customerLoaded',
    customer,
    ...(stage ? { stage: { ...draft, ...stage } } : {}),
  } as CheckoutEvent
}
const after = (showBillingAddress: boolean, ...events: CheckoutEvent[]) => {
  const settings = { ...samplePage.settings, showBillingAddress }
  return events.reduce(nextState, firstState({ ...samplePage, settings }, { kind: 'USER' }))
}
const left = (...addresses: SavedAddress[]): CheckoutEvent => ({
  kind: 'addressesChanged',
  addresses,
})
const opened: CheckoutEvent = { kind: 'addressOpened', as: 'LIST', view: 'BILLING' }

test.each([
  ['no draft: the default of bills', undefined, 'office'],
  ['a draft that bills to the delivery', {}, undefined],
  ['a draft that bills to the office', { billingAddressId: 'office' }, 'office'],
  ['a draft that bills to the delivery by its id', { billingAddressId: 'home' }, undefined],
  ['a draft that bills to what was removed', { billingAddressId: 'gone' }, undefined],
])(
  '[checkout §3 Store uiConfig flags, C3.22, C3.45] billed to, with %s',
  (_name, stage, billingId) => {
    expect(after(true, loaded([home, office], stage)).address.billingId).toBe(billingId)
    // A store without billing addresses bills to the delivery.
    expect(after(false, loaded([home, office], stage)).address.billingId).toBeUndefined()
  },
)

test('[checkout §2 Address section, C2.45] what was removed is no longer delivered or billed to', () => {
  const both = loaded([home, office], { billingAddressId: 'office' })
  const unbilled = after(true, both, opened, left(home))
  expect(unbilled.address).toMatchObject({ view: 'BILLING', shippingId: 'home' })
  expect(unbilled.address.billingId).toBeUndefined()
  const undelivered = after(true, both, opened, left(office))
  expect(undelivered.address).toMatchObject({ view: 'SHIPPING', billingId: 'office' })
  expect(undelivered.address.shippingId).toBeUndefined()
  expect(undelivered.sections.address).toBe('LIST')
  expect(isPaymentVisible(undelivered.sections)).toBe(false)
})

test('[checkout §2 Address section, C2.45] without a saved address the form opens', () => {
  const none = after(false, loaded([home]), { ...opened, view: 'SHIPPING' }, left())
  expect(none.sections.address).toBe('EDIT')
})
