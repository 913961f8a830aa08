import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../api/fake-server.ts'
import { fakeShipment } from '../../api/fake-shipment.ts'
import { openSession } from '../../api/session.ts'
import { sampleFrame } from '../../shell/frame/sample-frame.ts'
import { LockedShipment } from './locked-shipment.tsx'

const PUBLIC = 'GET /data/shipments/track/:id'
const SHOP = 'https://shop.example'
const broken = { reject: 500, code: 'INTERNAL', description: 'Something went wrong' }
const notFound = { reject: 404, code: 'NOT_FOUND', description: 'Not found' }

const report = vi.fn()
const post = vi.spyOn(window.parent, 'postMessage')

function show() {
  const page = {
    ...sampleFrame('USER'),
    mode: 'SELLER' as const,
    parentOrigin: SHOP,
    trackingId: 'parcel-of-ours',
    authRequired: true,
    automaticOtp: false,
    banners: [],
    standIn: '',
    hidesBannersOnProblems: false,
  }
  openSession(page.session)
  render(<LockedShipment page={page}>{({ trackingId }) => <p>{trackingId}</p>}</LockedShipment>)
}

beforeEach(() => {
  vi.stubGlobal('reportError', report)
  post.mockImplementation(() => undefined)
})
afterEach(() => {
  report.mockReset()
  post.mockReset()
  vi.unstubAllGlobals()
})

test('[tracking §4, §8, T4.74, T8.3] one that cannot be loaded is recorded, here and for the page around, and can be loaded again', async () => {
  const replies = [broken, fakeShipment]
  fakeServer({ [PUBLIC]: () => replies.shift() ?? fakeShipment })
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('parcel-of-ours')).toBeVisible()
  expect(report.mock.calls).toEqual([[expect.objectContaining({ code: 'INTERNAL' })]])
  expect(post).toHaveBeenCalledOnce()
  const [message, origin] = post.mock.calls[0] as unknown as [object, string]
  const payload = { event: 'shipment_failed', code: 'INTERNAL' }
  expect(message).toMatchObject({ kind: 'ANALYTICS', payload })
  expect(origin).toBe(SHOP)
})

test('[T4.75, T4.76] another customer’s is no failure, and nobody is sent to a login that is not there', async () => {
  fakeServer({ [PUBLIC]: () => notFound })
  show()
  expect(await screen.findByText('Ordered with another number')).toBeVisible()
  await waitFor(() => expect(screen.getByText(/^Only the customer who ordered it/)).toBeVisible())
  expect(screen.queryByText(/log (in|out)/i)).toBeNull()
  expect(report).not.toHaveBeenCalled()
  expect(post).not.toHaveBeenCalled()
})
