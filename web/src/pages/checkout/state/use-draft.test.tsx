import { settle } from '../../../api/fake-event-loop.ts'
import { renderHook, waitFor } from '@testing-library/react'
import type { SavedAddress } from '@thela/domain/accounts'
import type { StartStep } from '@thela/domain/checkout'
import { afterEach, expect, test } from 'vitest'
import { fakeServer } from '../../../api/fake-server.ts'
import { savedHome } from '../sample-customer.ts'
import { samplePage } from '../sample-page.ts'
import { sampleStage } from '../sample-stage.ts'
import { firstState } from './checkout-state.ts'
import type { CheckoutState } from './checkout-state.ts'
import { useDraft } from './use-draft.ts'

const STAGE = 'POST @platform/stage-order'

const DONE: readonly StartStep[] = ['LOAD_CART', 'LOAD_CUSTOMER', 'READ_STATE', 'APPLY_COUPONS']

/** As it is after a reload: the address and the method of the draft, its delivery not read again. */
function reloaded(address: SavedAddress, start = DONE): CheckoutState {
  const first = firstState(samplePage, samplePage.session)
  return {
    ...first,
    contact: { ...first.contact, visitor: { kind: 'USER' } },
    start,
    address: { ...first.address, addresses: [address], shippingId: address.id },
    delivery: { ...first.delivery, status: 'failed' },
    payment: { ...first.payment, method: 'COD' },
    sections: { ...first.sections, address: 'READ_ONLY' },
    stage: { ...sampleStage, utmParams: { source: 'letter' } },
  }
}

/** What is saved on a page with this query. */
function savedWith(query: string, address = savedHome, start = DONE): readonly unknown[] {
  window.history.replaceState(null, '', `/${query}`)
  const requests = fakeServer({ [STAGE]: () => ({ quote: samplePage.cart.quote }) })
  renderHook(() => useDraft(reloaded(address, start)))
  return requests
}
afterEach(() => window.history.replaceState(null, '', '/'))

test('[checkout §3 Stage info, C3.7] a link that brings the shopper back is saved, with the choices as they were', async () => {
  const saved = savedWith('?utm_source=sms&utm_content=second')
  const body: unknown = expect.objectContaining({
    address_id: 'home',
    shipping_option_id: 'express',
    payment: { option: 'COD' },
    recovery_utms: { source: 'sms', content: 'second' },
  })
  await waitFor(() => expect(saved).toEqual([expect.objectContaining({ route: STAGE, body })]))
})

test('[checkout §3 Stage info, C3.7] a GSTIN that the address got elsewhere is saved with the draft', async () => {
  const gstin = '29ABCDE1234F1ZW'
  const saved = savedWith('?utm_source=letter', { ...savedHome, gstin } as SavedAddress)
  const body: unknown = expect.objectContaining({ gst_number: gstin })
  await waitFor(() => expect(saved).toEqual([expect.objectContaining({ route: STAGE, body })]))
})

test('[checkout §3 Stage info, C3.7] what is known already is not saved again', async () => {
  const saved = savedWith('?utm_source=letter')
  await settle()
  expect(saved).toEqual([])
})

test('[checkout §3 Stage info, C3.7, D-75] the bank within the method is saved with it', async () => {
  const requests = fakeServer({ [STAGE]: () => ({ quote: samplePage.cart.quote }) })
  const state = reloaded(savedHome)
  const payment = { ...state.payment, method: 'NET_BANKING', instrument: 'HDFC' } as const
  renderHook(() => useDraft({ ...state, payment }))
  const body: unknown = expect.objectContaining({
    payment: { option: 'NET_BANKING', instrument: 'HDFC' },
  })
  await waitFor(() => expect(requests).toEqual([expect.objectContaining({ route: STAGE, body })]))
})

test.each(['READ_STATE', 'APPLY_COUPONS'] as const)(
  '[checkout §4 App start, C4.32] nothing is saved before %s is done',
  async (step) => {
    const start = DONE.filter((done) => done !== step)
    const saved = savedWith('?utm_source=sms', savedHome, start)
    await settle()
    expect(saved).toEqual([])
  },
)
