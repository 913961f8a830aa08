/** What the other tabs of a browser know of this checkout. */
import { Toaster } from '@thela/ui/feedback/toaster.tsx'
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeChannel } from '../../api/fake-channel.ts'
import { fakeServer } from '../../api/fake-server.ts'
import { openSession } from '../../api/session.ts'
import type { PaymentSectionProps } from '../../features/payments/section/payment-section.tsx'
import { CheckoutPage } from './checkout-page.tsx'
import { asha, returning } from './sample-customer.ts'
import { sampleCart, samplePage } from './sample-page.ts'

const payment = vi.hoisted((): { props: PaymentSectionProps | undefined } => ({ props: undefined }))
vi.mock('../../features/payments/section/payment-section.tsx', () => ({
  PaymentSection: (props: PaymentSectionProps) => {
    payment.props = props
    return <p>Ways to pay</p>
  },
}))

const surface = {
  id: 'surface',
  type: 'DELIVERY' as const,
  displayText: 'SURFACE',
  charge: 0,
  quote: sampleCart.quote,
}
/** What happens, in its order. */
const events: string[] = []

beforeEach(() => {
  events.length = 0
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  const assign = () => events.push('leaves')
  vi.stubGlobal('location', { ...window.location, search: '', assign })
})
afterEach(() => vi.unstubAllGlobals())

test('[D-18] they know of the order before its page opens, and this one says nothing of another window', async () => {
  fakeServer({
    'GET /checkout/customer/info/v2': () => asha,
    'POST @platform/stage-order': () => ({ quote: sampleCart.quote }),
    'POST /integrations/checkout/consumer/shipping': () => ({
      options: [surface],
      quote: surface.quote,
    }),
  })
  openSession(returning.session)
  render(
    <Toaster>
      <CheckoutPage page={{ ...samplePage, ...returning }} />
    </Toaster>,
  )
  await screen.findByText('Ways to pay')
  // The dialogs, which listen, are loaded with the sections after the contact.
  const name = `thela.placed.${sampleCart.id}`
  await waitFor(() => expect(FakeChannel.all.map((channel) => channel.name)).toContain(name))
  new FakeChannel(name).addEventListener('message', () => events.push('known'))
  act(() => payment.props?.onPlaced(sampleCart.id))
  expect(events).toEqual(['known', 'leaves'])
  expect(screen.queryByRole('dialog')).toBeNull()
})
