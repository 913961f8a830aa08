import { messagesIn } from '@thela/messages/catalogues'
import { Toaster } from '@thela/ui/feedback/toaster.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import { Suspense, useEffect } from 'react'
import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { FakeChannel } from '../../../api/fake-channel.ts'
import { fakeQuote } from '../../../api/fake-quote.ts'
import { PageLanguage } from '../../../language/page-language.tsx'
import { renderedText } from '../../../shell/document/rendered-text.ts'
import { sampleCart, samplePage } from '../sample-page.ts'
import { useCheckout } from '../state/use-checkout.ts'
import type { Checkout } from '../state/use-checkout.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import { SummarySlot } from './summary-slot.tsx'

interface SlotProps {
  page: typeof samplePage
  checkout: Checkout
}

/** As the server draws it. */
const DrawnSlot = (props: SlotProps) => (
  <Suspense>
    <CheckoutSummary {...props} parentCodes={[]} />
  </Suspense>
)

let opened: Checkout | undefined
function Host({ Slot }: { Slot: ComponentType<SlotProps> }) {
  const checkout = useCheckout(samplePage)
  useEffect(() => {
    opened = checkout
  }, [checkout])
  return <Slot page={samplePage} checkout={checkout} />
}

const pageWith = (Slot: ComponentType<SlotProps>) => (
  <PageLanguage messages={messagesIn('en')}>
    <Toaster>
      <Host Slot={Slot} />
    </Toaster>
  </PageLanguage>
)

afterEach(() => {
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

test('[checkout §8] a change before the script of the summary is there leaves what the server drew, and shows after it', async () => {
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  const element = document.createElement('div')
  element.innerHTML = await renderedText(pageWith(DrawnSlot))
  document.body.append(element)
  const drawn = screen.getByText('Order summary').closest('details')
  expect(drawn).toHaveTextContent('₹900')

  let root: Root | undefined
  act(() => {
    root = hydrateRoot(element, pageWith(SummarySlot))
  })
  const quote = fakeQuote({ subtotal: 120_000 })
  act(() => opened?.dispatch({ kind: 'cartChanged', cart: { ...sampleCart, revision: 2, quote } }))
  expect(screen.getByText('Order summary').closest('details')).toBe(drawn)
  expect(drawn).toHaveTextContent('₹900')

  await waitFor(() => expect(drawn).toHaveTextContent('₹1,200'))
  expect(screen.getByText('Order summary').closest('details')).toBe(drawn)
  act(() => root?.unmount())
})
