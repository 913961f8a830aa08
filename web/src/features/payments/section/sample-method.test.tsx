/** Tests the how-tos: a folder and a line make a method, another folder and line a provider. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { option, quoteWith } from '../attempt/testing/fake-options.ts'
import type { METHOD_VIEWS } from '../methods/method-views.ts'
import type { ProviderAccess } from '../providers/open-provider.ts'
import { sampleAccounts, samplePayments } from '../providers/sample-provider.ts'
import {
  CARD,
  choose,
  eachWithFreshBrowser,
  ORDER,
  radios,
  show,
  submit,
} from './testing/show-payment-section.tsx'

vi.mock('../methods/method-views.ts', async (original) => {
  const { METHOD_VIEWS: views } = await original<{ METHOD_VIEWS: typeof METHOD_VIEWS }>()
  const { WALLETS: _withoutView, ...registered } = views
  const load = () => import('../methods/sample-method.tsx')
  return { METHOD_VIEWS: { ...registered, NET_BANKING: { load } } }
})
vi.mock('../providers/browser-providers.ts', () => ({
  BROWSER_PROVIDERS: { SAMPLE: () => import('../providers/sample-provider.ts') },
}))

/** Its code is not one of ours. */
const SAMPLE = {
  provider: 'SAMPLE' as ProviderAccess['provider'],
  config: { merchant: 'meher' },
}
const BANKS = option('NET_BANKING', {
  instruments: [
    { id: 'HDFC', kind: 'BANK' },
    { id: 'SBIN', kind: 'BANK', quote: quoteWith({ paymentDiscount: 900 }) },
  ],
})

eachWithFreshBrowser()
beforeEach(() => {
  samplePayments.length = 0
  sampleAccounts.length = 0
})

describe('an added method and provider', () => {
  test('the method is listed, opens in place, and its instrument decides the totals', async () => {
    const { onQuote } = show({ options: [CARD, BANKS], access: SAMPLE })
    await choose(/Net Banking/)
    await userEvent.click(await screen.findByRole('radio', { name: 'SBIN' }))
    expect(await screen.findByRole('button', { name: 'Pay ₹1,490' })).toBeEnabled()
    expect(onQuote).toHaveBeenLastCalledWith(expect.objectContaining({ total: 149_000 }))
  })

  test('it is paid: the choice goes to the server, the bank to the provider of the order', async () => {
    const { input } = show({ options: [CARD, BANKS], access: SAMPLE })
    await choose(/Net Banking/)
    await userEvent.click(await screen.findByRole('radio', { name: 'SBIN' }))
    await submit('Pay ₹1,490')
    await waitFor(() => expect(samplePayments).toHaveLength(1))
    expect(input.find(({ route }) => route === ORDER)?.body).toMatchObject({
      amount: 149_000,
      stage: { payment: { option: 'NET_BANKING', instrument: 'SBIN' }, total_value: 149_000 },
      meta: { paymentMethod: 'NET_BANKING' },
    })
    expect(samplePayments[0]).toMatchObject({
      by: 'INSTRUMENT',
      order: { providerOrderId: 'order_1', provider: 'SAMPLE' },
      what: { method: 'NET_BANKING', instrument: 'SBIN' },
    })
    expect(sampleAccounts).toEqual([SAMPLE.config])
  })

  test('an option without a view is not shown', async () => {
    const { onOffered } = show({ options: [option('WALLETS'), CARD, BANKS], access: SAMPLE })
    expect(await radios()).toHaveLength(1)
    expect(screen.queryByText('Wallets')).toBeNull()
    expect(onOffered).toHaveBeenLastCalledWith(['CREDIT_DEBIT_CARD', 'NET_BANKING'])
  })
})
