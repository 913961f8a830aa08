import type { QuotedShippingOption } from '@thela/contracts/calls/checkout/checkout'
import { isPaymentVisible } from '@thela/domain/checkout'
import type { Customer } from '@thela/domain/accounts'
import type { Email } from '@thela/domain/fields'
import { customerId } from '@thela/domain/values'
import { describe, expect, test } from 'vitest'
import { firstState, nextState } from './checkout-state.ts'
import type { CheckoutEvent } from './checkout-event.ts'
import { savedHome } from '../sample-customer.ts'
import { samplePage } from '../sample-page.ts'
import { fakeQuote } from '../../../api/fake-quote.ts'

const asha: Customer = {
  id: customerId('asha'),
  phone: savedHome.phone,
  email: 'asha@example.com' as Email,
  addresses: [savedHome],
  isGuest: false,
  isFirstTime: false,
  hasHighRtoRisk: false,
}
const quote = fakeQuote({ subtotal: 90_000, shippingCharge: 0 })
const rate = (id: string): QuotedShippingOption => ({
  id,
  type: 'DELIVERY',
  displayText: id,
  charge: 0,
  quote,
})
const signedIn: CheckoutEvent = { kind: 'visitorChanged', visitor: { kind: 'USER' } }
const loaded = (customer: Customer): CheckoutEvent => ({ kind: 'customerLoaded', customer })
const rates = (...ids: string[]): CheckoutEvent => ({
  kind: 'deliveryLoaded',
  options: ids.map(rate),
  quote,
  stagedId: undefined,
})
const after = (...events: CheckoutEvent[]) =>
  events.reduce(nextState, firstState(samplePage, samplePage.session))

describe('[checkout §4] how the sections open', () => {
  test('a returning shopper fills nothing in: a single rate is selected and payment opens', () => {
    const state = after(signedIn, loaded(asha), rates('surface'))
    expect(state.sections).toMatchObject({ address: 'READ_ONLY', delivery: 'READ_ONLY' })
    expect(isPaymentVisible(state.sections)).toBe(true)
  })

  test('a missing email opens the address, and payment stays closed', () => {
    const { email, ...bare } = asha
    const state = after(signedIn, loaded(bare))
    expect(state.sections).toMatchObject({ address: 'EDIT', isEmailRequired: true })
    expect(email).toBeDefined()
  })

  test('[C3.31] a store that skips the email: without one payment opens', () => {
    const { email: _, ...bare } = asha
    const settings = { ...samplePage.settings, skipEmailValidation: true }
    const first = firstState({ ...samplePage, settings }, samplePage.session)
    const state = [signedIn, loaded(bare), rates('surface')].reduce(nextState, first)
    expect(state.sections).toMatchObject({ address: 'READ_ONLY', isEmailRequired: false })
    expect(isPaymentVisible(state.sections)).toBe(true)
  })

  test('a guest’s email is saved with the address', () => {
    const { email, ...guest } = { ...asha, isGuest: true }
    const withEmail = email === undefined ? savedHome : { ...savedHome, email }
    const state = after(signedIn, loaded({ ...guest, addresses: [withEmail] }))
    expect(state.sections.address).toBe('READ_ONLY')
    expect(state.contact.email).toBe('asha@example.com')
  })

  test('several rates: the cheapest is proposed, and payment opens without a further step', () => {
    const state = after(signedIn, loaded(asha), rates('surface', 'express'))
    expect(state.delivery.selectedId).toBe('surface')
    expect(isPaymentVisible(state.sections)).toBe(true)
  })

  test('a new address: what was proposed is replaced, what was chosen is asked for again', () => {
    const proposed = after(signedIn, loaded(asha), rates('surface', 'express'))
    const elsewhere = nextState(proposed, rates('van', 'bicycle'))
    expect(elsewhere.delivery).toMatchObject({ selectedId: 'van', change: undefined })
    expect(isPaymentVisible(elsewhere.sections)).toBe(true)
  })

  test('no rates: payment opens directly; a place that is not served keeps it closed', () => {
    expect(isPaymentVisible(after(signedIn, loaded(asha), rates()).sections)).toBe(true)
    const unserved = after(signedIn, loaded(asha), {
      kind: 'deliveryFailed',
      status: 'undeliverable',
    })
    expect(isPaymentVisible(unserved.sections)).toBe(false)
  })

  test('while the delivery options are unknown, payment is closed', () => {
    expect(isPaymentVisible(after(signedIn, loaded(asha)).sections)).toBe(false)
  })

  test('a changed cart keeps the delivery, if it is still offered', () => {
    const ready = after(signedIn, loaded(asha), rates('surface', 'express'), {
      kind: 'deliveryChosen',
      id: 'surface',
    })
    expect(nextState(ready, rates('surface', 'express')).sections.delivery).toBe('READ_ONLY')
    const removed = nextState(ready, rates('express', 'same-day'))
    expect(removed.delivery.selectedId).toBeUndefined()
    expect(removed.sections.delivery).toBe('EDIT')
    const again = nextState(removed, { kind: 'deliveryChosen', id: 'express' })
    expect(isPaymentVisible(again.sections)).toBe(true)
  })

  test.each([
    ['another rate is gone', rates('surface'), { hasChanged: true, isSelectedItemRemoved: false }],
    ['the selected one is gone', rates('express'), { isSelectedItemRemoved: true }],
    ['nothing', rates('surface', 'express'), undefined],
  ])('[checkout §4, C4.15] rates change while the page is open: %s', (_name, event, change) => {
    const ready = after(signedIn, loaded(asha), rates('surface', 'express'))
    const refreshing = nextState(ready, { kind: 'deliveryAsked' })
    expect(refreshing.delivery.status).toBe('refreshing')
    const { delivery } = nextState(refreshing, event)
    if (change) expect(delivery.change).toMatchObject(change)
    else expect(delivery.change).toBeUndefined()
  })

  test('another delivery: the total stays until that of the new one is there', () => {
    const ready = after(signedIn, loaded(asha), rates('surface', 'express'), {
      kind: 'quoted',
      quote,
    })
    const { payment } = nextState(ready, { kind: 'deliveryChosen', id: 'express' })
    expect(payment).toMatchObject({ quote })
  })

  test('choosing the same address again keeps the delivery', () => {
    const ready = after(signedIn, loaded(asha), rates('surface'))
    const opened = nextState(ready, { kind: 'addressOpened', as: 'LIST', view: 'SHIPPING' })
    expect(isPaymentVisible(opened.sections)).toBe(false)
    const { addresses } = asha
    const saved = { addresses, shippingId: savedHome.id, billingId: undefined, email: undefined }
    const back = nextState(opened, { kind: 'addressSaved', ...saved })
    expect(isPaymentVisible(back.sections)).toBe(true)
  })

  test('signing in as someone else clears the previous person’s state', () => {
    const state = after(signedIn, loaded(asha), rates('surface'), signedIn)
    expect(state).toMatchObject({
      contact: { customer: undefined },
      address: { addresses: [], shippingId: undefined },
    })
  })
})

test('[C3.7, D-75] the bank belongs to the method: another one has none, and it comes back with the draft', () => {
  const bank: CheckoutEvent = { kind: 'paymentChosen', choice: { instrument: 'HDFC' } }
  expect(after({ kind: 'methodChosen', method: 'NET_BANKING' }, bank).payment).toMatchObject({
    method: 'NET_BANKING',
    instrument: 'HDFC',
  })
  const { payment } = after(bank, { kind: 'methodChosen', method: 'WALLETS' })
  expect(payment.instrument).toBeUndefined()
})

describe('[checkout §4, D-9] the opt-in to partial COD', () => {
  const optedIn: CheckoutEvent = { kind: 'paymentChosen', choice: { isPartial: true } }
  const choose = (method: 'UPI' | 'COD'): CheckoutEvent => ({ kind: 'methodChosen', method })

  test('it stays with another prepaid method, and ends with cash on delivery', () => {
    expect(after(optedIn, choose('UPI')).payment).toMatchObject({ method: 'UPI', isPartial: true })
    expect(after(optedIn, choose('COD')).payment).toMatchObject({ method: 'COD', isPartial: false })
  })

  test('[checkout §3 Stage info] it comes back with the draft', () => {
    const stage = {
      selectedAddressId: savedHome.id,
      payment: { option: 'UPI' as const, partial: true },
      partialCODOptedIn: true,
      subPaymentMethod: 'SWC' as const,
    }
    const state = after(signedIn, { kind: 'customerLoaded', customer: asha, stage })
    expect(state.payment).toMatchObject({ method: 'UPI', isPartial: true })
  })
})
