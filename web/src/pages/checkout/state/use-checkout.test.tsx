import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Toaster } from '@thela/ui/feedback/toaster.tsx'
import { afterEach, expect, test, vi } from 'vitest'
import { FakeChannel } from '../../../api/fake-channel.ts'
import { fakeServer } from '../../../api/fake-server.ts'
import { openSession } from '../../../api/session.ts'
import { CheckoutPage } from '../checkout-page.tsx'
import { samplePage } from '../sample-page.ts'

const UPDATE = 'POST @platform/v2/update-cart'
const parentOrigin = 'https://shop.example'

afterEach(() => vi.unstubAllGlobals())

test('[checkout §8, C8.11] a failed update is reported, and tracked in the specified words', async () => {
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  fakeServer({
    [UPDATE]: () => ({ reject: 502, code: 'PLATFORM_UNAVAILABLE', description: 'Later' }),
  })
  const post = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined)
  openSession(samplePage.session)
  render(
    <Toaster>
      <CheckoutPage page={{ ...samplePage, mode: 'popup', parentOrigin }} />
    </Toaster>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Tea' }))
  expect(await screen.findByText('Couldn’t update')).toBeVisible()
  const description = 'Unable to update product quantity'
  const payload = { event: 'cart_update_failed', description }
  for (const kind of ['ANALYTICS', 'PRODUCT_ANALYTICS']) {
    const message = expect.objectContaining({
      kind,
      payload: { ...payload, project: 'CHECKOUT' },
    }) as unknown
    await waitFor(() => expect(post).toHaveBeenCalledWith(message, parentOrigin))
  }
  post.mockRestore()
})
