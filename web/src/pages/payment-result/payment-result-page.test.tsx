import type { PaymentResultPage as Payload } from '@thela/contracts/pages'
import { render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { PaymentResultPage } from './payment-result-page.tsx'

const page: Payload = {
  cartId: 'cart',
  brand: {
    storeId: 'meher',
    slug: 'meher',
    name: 'Meher Pantry',
    link: 'https://shop.example',
    colors: { primary: '#111111', primaryLight: '#eeeeee', danger: '#b00000' },
    contactLinks: [],
    privacyLinks: [],
    hideBranding: false,
  },
  mode: 'page',
  status: 'PLACED',
  next: '/thank_you?cart_id=cart',
}

afterEach(() => vi.unstubAllGlobals())

describe('[checkout §2] back from the provider', () => {
  test('goes on by itself, with a link for where it does not', () => {
    const replace = vi.fn()
    vi.stubGlobal('location', { replace, origin: 'https://thela.example' })
    render(<PaymentResultPage page={page} />)
    expect(replace).toHaveBeenCalledWith('/thank_you?cart_id=cart')
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', page.next)
  })

  test('[D-41] a payment window says only that it is back, and closes', () => {
    const opener = { postMessage: vi.fn() }
    const close = vi.fn()
    vi.stubGlobal('opener', opener)
    vi.stubGlobal('close', close)
    render(<PaymentResultPage page={{ ...page, mode: 'popup', status: 'FAILED' }} />)
    expect(opener.postMessage).toHaveBeenCalledWith(
      { source: 'thela-payment-window', kind: 'RETURNED' },
      window.location.origin,
    )
    expect(close).toHaveBeenCalled()
  })

  test('one that may not close itself says what to do', async () => {
    vi.stubGlobal('close', vi.fn())
    render(<PaymentResultPage page={{ ...page, mode: 'popup' }} />)
    expect(
      await screen.findByRole('heading', { name: 'You can close this window' }, { timeout: 3000 }),
    ).toBeVisible()
  })
})
