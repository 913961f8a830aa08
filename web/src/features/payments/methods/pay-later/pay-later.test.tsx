import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { option } from '../../attempt/testing/fake-options.ts'
import type { ProviderAccess } from '../../providers/open-provider.ts'
import { samplePayments } from '../../providers/sample-provider.ts'
import {
  CARD,
  choose,
  eachWithFreshBrowser,
  ORDER,
  show,
  submit,
} from '../../section/testing/show-payment-section.tsx'

vi.mock('../../providers/browser-providers.ts', () => ({
  BROWSER_PROVIDERS: { SAMPLE: () => import('../../providers/sample-provider.ts') },
}))

/** Its code is not one of ours. */
const access: ProviderAccess = {
  provider: 'SAMPLE' as ProviderAccess['provider'],
  config: { merchant: 'meher' },
}
const PLAIN = option('BRAND_EMI')
const BRANDED = option('BRAND_EMI', {
  label: 'Meher Pay in 3',
  instalments: [
    { amount: 49_968, dueOn: '2026-11-22' },
    { amount: 49_966, dueOn: '2026-12-22' },
    { amount: 49_966, dueOn: '2027-01-22' },
  ],
})

eachWithFreshBrowser()
beforeEach(() => {
  samplePayments.length = 0
})

describe('[checkout §3 showBrandEMI, brandLabel] pay later', () => {
  test('with the flag: the store’s name for it, and the instalments before anything is agreed', async () => {
    show({ options: [CARD, BRANDED], access })
    // What is paid today, before it is opened; the number of parts does not wrap alone.
    expect(
      await screen.findByRole('radio', { name: /^Meher Pay\u00a0in\u00a03 ?₹499.68 today$/ }),
    ).not.toBeChecked()
    await choose(/Meher Pay\sin\s3/)
    expect(await screen.findByText('Today')).toBeVisible()
    expect(screen.getByText('On 22 Dec').parentElement).toHaveTextContent('₹499.66')
    expect(screen.getByText('On 22 Jan').parentElement).toHaveTextContent('₹499.66')
    expect(await screen.findByRole('button', { name: 'Pay ₹499.68 now' })).toBeEnabled()
  })

  test('without it: its plain name and the whole amount', async () => {
    show({ options: [CARD, PLAIN], access })
    await choose(/Pay Later/)
    expect(await screen.findByRole('button', { name: 'Pay ₹1,499' })).toBeEnabled()
    expect(screen.queryByText('Today')).toBeNull()
  })

  test('it goes on at the lender’s page', async () => {
    const { input } = show({ options: [CARD, BRANDED], access })
    await choose(/Meher Pay\sin\s3/)
    await submit('Pay ₹499.68 now')
    await waitFor(() => expect(samplePayments).toMatchObject([{ by: 'PAGE' }]))
    expect(input.find(({ route }) => route === ORDER)?.body).toMatchObject({
      amount: 149_900,
      stage: { payment: { option: 'BRAND_EMI' } },
      meta: { paymentMethod: 'BHARATX' },
    })
  })
})
