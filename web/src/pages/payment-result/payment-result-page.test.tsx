import type { PaymentResultPage as Payload } from '@thela/contracts/pages'
import { render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { PaymentResultPage } from './payment-result-page.tsx'

const page: Payload = {
  brand: {
    storeId: 'meher',
    slug: 'meher',
    name: 'Meher Pantry',
    link: 'https://shop.example',
    colors: { primary: '#111111', primaryLight: '#eeeeee', danger: '#b00000', icon: '#1a7f4b' },
    contactLinks: [],
    privacyLinks: [],
    hideBranding: false,
  },
  mode: 'page',
  next: '/thank_you?cart_id=cart',
}

afterEach(() => vi.unstubAllGlobals())

describe('[checkout §2] return from the provider', () => {
  test('continues by itself, with a link in case it does not', () => {
    const replace = vi.fn()
    vi.stubGlobal('location', { replace, origin: 'https://thela.example' })
    render(<PaymentResultPage page={page} />)
    expect(replace).toHaveBeenCalledWith('/thank_you?cart_id=cart')
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', page.next)
  })

  test('[D-41] a payment window reports only its return, and closes', () => {
    const opener = { postMessage: vi.fn() }
    const close = vi.fn()
    vi.stubGlobal('opener', opener)
    vi.stubGlobal('close', close)
    render(<PaymentResultPage page={{ ...page, mode: 'popup' }} />)
    expect(opener.postMessage).toHaveBeenCalledWith(
      { source: 'thela-payment-window', kind: 'RETURNED' },
      window.location.origin,
    )
    expect(close).toHaveBeenCalled()
  })

  test('one that cannot close itself explains what to do', async () => {
    vi.stubGlobal('close', vi.fn())
    render(<PaymentResultPage page={{ ...page, mode: 'popup' }} />)
    expect(await screen.findByRole('heading', { name: 'You can close this window' })).toBeVisible()
  })
})
