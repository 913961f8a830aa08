import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../api/fake-server.ts'
import { openSession } from '../../api/session.ts'
import { CheckoutPage } from './checkout-page.tsx'
import { samplePage } from './sample-page.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([true, false])(
  '[checkout §3 Store uiConfig flags, C3.38] showExpandedOrderSummary %j: the summary starts open, or folded',
  async (showExpandedOrderSummary) => {
    fakeServer({})
    openSession(samplePage.session)
    const settings = { ...samplePage.settings, showExpandedOrderSummary }
    render(<CheckoutPage page={{ ...samplePage, settings }} />)
    const fold = (await screen.findByText('Order summary')).closest('details')
    expect(fold?.open).toBe(showExpandedOrderSummary)
  },
)
