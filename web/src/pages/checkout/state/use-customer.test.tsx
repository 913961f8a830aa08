import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../../api/fake-server.ts'
import { openSession } from '../../../api/session.ts'
import { samplePage } from '../sample-page.ts'
import { firstState } from './checkout-state.ts'
import { useCustomer } from './use-customer.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('[checkout §8, C2.6, C8.22] a customer that cannot be loaded is recorded, and leads to the error page', async () => {
  const assign = vi.fn<(url: string) => void>()
  vi.stubGlobal('location', { ...window.location, assign })
  const post = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined)
  const refused = { reject: 500, code: 'INTERNAL', description: 'Something went wrong' }
  fakeServer({ 'GET /checkout/customer/info/v2': () => refused })
  const session = { token: 'user', kind: 'USER', expiresInSeconds: 300 } as const
  openSession(session)
  const page = {
    ...samplePage,
    session,
    mode: 'popup',
    parentOrigin: 'https://shop.example',
  } as const
  renderHook(() => useCustomer(firstState(page, { kind: 'USER' }), page, vi.fn()))
  await waitFor(() => expect(assign).toHaveBeenCalledOnce())
  expect(assign.mock.calls[0]?.[0]).toMatch(/^\/oops\?brand=meher/)
  const description = 'Something went wrong'
  const payload = { event: 'customer_data_fetch_failed', description, project: 'CHECKOUT' }
  expect(post.mock.calls.map(([message]) => message)).toContainEqual(
    expect.objectContaining({ kind: 'ANALYTICS', payload }),
  )
})
