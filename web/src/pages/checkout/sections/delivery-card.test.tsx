import type { QuotedShippingOption } from '@thela/contracts/calls/checkout/checkout'
import { isPaymentVisible } from '@thela/domain/checkout'
import type { Email, Phone } from '@thela/domain/fields'
import { addressId, customerId } from '@thela/domain/values'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useReducer } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeQuote } from '../../../api/fake-quote.ts'
import { fakeServer } from '../../../api/fake-server.ts'
import { savedHome } from '../sample-customer.ts'
import { samplePage } from '../sample-page.ts'
import type { CheckoutEvent, CustomerLoaded } from '../state/checkout-event.ts'
import { firstState, nextState } from '../state/checkout-state.ts'
import { useDelivery } from '../state/use-delivery.ts'
import { DeliveryCard } from './delivery-card.tsx'

const quote = fakeQuote({ subtotal: 100_000 })
const rate = (id: string, more: Partial<QuotedShippingOption> = {}): QuotedShippingOption => ({
  id,
  type: 'DELIVERY',
  displayText: id,
  charge: 4_900,
  quote,
  ...more,
})
const SURFACE = rate('SURFACE')
const EXPRESS = rate('EXPRESS', { charge: 9_900 })
const SHOP = rate('MG Road', { type: 'PICKUP', charge: 0 })
const customerLoaded: CustomerLoaded = {
  kind: 'customerLoaded',
  customer: {
    id: customerId('asha'),
    phone: '+919876543210' as Phone,
    addresses: [],
    isGuest: false,
    isFirstTime: true,
    hasHighRtoRisk: false,
  },
}
const saved: CheckoutEvent = {
  kind: 'addressSaved',
  addresses: [],
  shippingId: addressId('home'),
  billingId: undefined,
  email: 'asha@example.com',
}

/** The section with its calls; `change` is what the store offers from now on. */
function show(
  first: readonly QuotedShippingOption[],
  events: readonly CheckoutEvent[] = [customerLoaded, saved],
) {
  let options: readonly QuotedShippingOption[] | undefined = first
  fakeServer({
    'POST /integrations/checkout/consumer/shipping': () =>
      options ? { options: [...options], quote } : new Promise(() => undefined),
  })
  function Section() {
    const [state, dispatch] = useReducer(nextState, undefined, () =>
      events.reduce(nextState, firstState(samplePage, { kind: 'USER' })),
    )
    useDelivery(state, 'meher', {
      dispatch,
      onInvalidCart: () => undefined,
    })
    return (
      <>
        <DeliveryCard state={state} dispatch={dispatch} />
        {isPaymentVisible(state.sections) && <p>Ways to pay</p>}
      </>
    )
  }
  render(<Section />)
  return {
    change: (after: readonly QuotedShippingOption[] | undefined) => {
      options = after
      returnLater()
    },
  }
}

/** The shopper was elsewhere for two minutes. */
function returnLater() {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const now = Date.now()
  document.dispatchEvent(new Event('visibilitychange'))
  hidden.mockReturnValue(false)
  const later = vi.spyOn(Date, 'now').mockReturnValue(now + 120_000)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  hidden.mockRestore()
  later.mockRestore()
}
const radio = (name: RegExp) => screen.findByRole('radio', { name })

afterEach(() => vi.useRealTimers())

test('[C4.14, ADR-152] the cheapest that is brought to the address is selected, and payment is open below', async () => {
  show([EXPRESS, SURFACE, SHOP])
  expect(await radio(/Standard Shipping/)).toBeChecked()
  expect(screen.getByText('Ways to pay')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  await userEvent.click(await radio(/Express/))
  expect(screen.getByText('Ways to pay')).toBeVisible()
})

test('[C2.17] delivery, local delivery and pickup are listed; a choice applies at once, above payment', async () => {
  const local = rate('By our rickshaw', { type: 'LOCAL_DELIVERY', charge: 2_900 })
  show([SURFACE, local, SHOP])
  for (const name of [/By our rickshaw/, /MG Road/, /Standard Shipping/]) {
    await userEvent.click(await radio(name))
    expect(screen.getAllByRole('radio')).toHaveLength(3)
    expect(await radio(name)).toBeChecked()
    expect(screen.getByText('Ways to pay')).toBeVisible()
  }
})

test('[checkout §3 Shipping preference, C3.11, C3.40] of several kinds each has its name, in one choice', async () => {
  const near = rate('Rickshaw', { type: 'LOCAL_DELIVERY', charge: 2_900 })
  show([SURFACE, SHOP, near, EXPRESS])
  await radio(/Standard Shipping/)
  const parts = screen.getAllByRole('group', { name: /^(Delivery|Local delivery|Pickup)$/ })
  const named = parts.filter(({ tagName }) => tagName === 'DIV')
  expect(
    named.map((part) => [
      part.firstElementChild?.textContent,
      within(part).getAllByRole('radio').length,
    ]),
  ).toEqual([
    ['Delivery', 2],
    ['Pickup', 1],
    ['Local delivery', 1],
  ])
  await userEvent.click(await radio(/MG Road/))
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1)
})

test('[C3.40] of one kind only, nothing is said twice', async () => {
  show([SURFACE, EXPRESS])
  await radio(/Standard Shipping/)
  expect(screen.getAllByRole('group')).toHaveLength(1)
})

test('one delivery is one line, with the place of a pickup', async () => {
  show([{ ...SHOP, address: '1 MG Road', instructions: 'Ring twice' }])
  expect(await screen.findByText('1 MG Road')).toBeVisible()
  expect(screen.getByText('MG Road · Free')).toBeVisible()
  expect(screen.getByText('Ring twice')).toBeVisible()
  expect(screen.queryByRole('radio')).toBeNull()
})

describe('[checkout §4, C4.15] the store changes its rates while the page is open', () => {
  test.each([
    ['kind', [SURFACE, EXPRESS], /^Pickup is not available any more/],
    ['rate', [SURFACE, { ...SHOP, id: 'other' }], /^MG Road is not available any more/],
  ])('the %s of the shopper’s choice is gone: another is asked for', async (_name, after, text) => {
    const store = show([SURFACE, SHOP])
    await userEvent.click(await radio(/MG Road/))
    store.change(after)
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByText('Ways to pay')).toBeNull()
    await userEvent.click(await radio(/Standard/))
    expect(screen.getByText('Ways to pay')).toBeVisible()
    expect(screen.queryByText(text)).toBeNull()
  })

  test('one is left: it is selected, and named', async () => {
    const store = show([SURFACE, SHOP])
    await userEvent.click(await radio(/MG Road/))
    store.change([SURFACE])
    expect(
      await screen.findByText('Pickup is not available any more. Now selected: Standard Shipping.'),
    ).toBeVisible()
    expect(screen.getByText('Ways to pay')).toBeVisible()
  })

  test('only a charge: it is told, and the choice stays', async () => {
    const store = show([SURFACE, EXPRESS])
    await userEvent.click(await radio(/Express/))
    store.change([SURFACE, { ...EXPRESS, charge: 12_900 }])
    expect(await screen.findByText('The store has changed its delivery options.')).toBeVisible()
    expect(await radio(/Express/)).toBeChecked()
  })

  test('nothing: nothing is told', async () => {
    const store = show([SURFACE, EXPRESS])
    await radio(/Express/)
    store.change([SURFACE, EXPRESS])
    expect(await radio(/Express/)).toBeVisible()
    expect(screen.queryByRole('status')).toBeNull()
  })
})

test('[checkout §9, D-74, C9.19] while they load anew the options stay for 150 ms, then a skeleton of as many rows', async () => {
  const store = show([SURFACE, EXPRESS, SHOP])
  await radio(/Express/)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  store.change(undefined)
  act(() => void vi.advanceTimersByTime(149))
  expect(screen.getByRole('radio', { name: /Express/ })).toBeVisible()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.queryByRole('radio', { name: /Express/ })).toBeNull()
  const rows = screen.getByText('Loading the ways of delivery').parentElement
  expect(rows?.querySelectorAll('[aria-hidden]')).toHaveLength(3)
  expect(screen.getByText('Ways to pay')).toBeVisible()
})

describe('[ADR-152] where the address is known when the page opens', () => {
  const returning: CheckoutEvent = {
    ...customerLoaded,
    customer: {
      ...customerLoaded.customer,
      addresses: [{ ...savedHome, email: 'asha@example.com' as Email }],
    },
  }

  test('a phone shows what is proposed in a row, and the list by "Change"', async () => {
    show([SURFACE, EXPRESS], [returning])
    const change = await screen.findByRole('button', { name: 'Change delivery method' })
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.getByText('Ways to pay')).toBeVisible()
    await userEvent.click(change)
    await userEvent.click(screen.getByRole('radio', { name: /express/i }))
    expect(screen.getByRole('radio', { name: /express/i })).toBeChecked()
    expect(screen.getByText('Ways to pay')).toBeVisible()
  })

  test('a new address, and a desktop, have the list', async () => {
    show([SURFACE, EXPRESS], [returning, saved])
    expect(await screen.findAllByRole('radio')).toHaveLength(2)
    cleanup()
    const wide = (media: string) =>
      Object.assign(new EventTarget(), { matches: media === '(min-width: 900px)', media })
    const spy = vi.spyOn(window, 'matchMedia').mockImplementation(wide as typeof window.matchMedia)
    show([SURFACE, EXPRESS], [returning])
    expect(await screen.findAllByRole('radio')).toHaveLength(2)
    spy.mockRestore()
  })
})
