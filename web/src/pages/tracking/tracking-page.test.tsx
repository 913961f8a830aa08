import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../api/fake-server.ts'
import { openSession } from '../../api/session.ts'
import { sampleFrame } from '../../shell/frame/sample-frame.ts'
import { TrackingPage } from './tracking-page.tsx'

function show(kind: 'ANON' | 'USER') {
  const page = sampleFrame(kind)
  openSession(page.session)
  render(<TrackingPage page={page} />)
}

afterEach(() => vi.unstubAllGlobals())

test('[tracking §2, T2.8] a phone search asks for number and code, and leads to the orders', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  fakeServer({
    'POST /checkout/challenge/generate/OTP': () => ({
      status: 'SENT',
      tracking_id: 'challenge',
      expiresInSeconds: 600,
      resendAfterSeconds: 30,
    }),
    'POST /checkout/challenge/validate/OTP': () => ({
      status: 'SUCCESS',
      remark: 'Verified',
      session: { ...sampleFrame('USER').session },
    }),
  })
  show('ANON')
  screen.getByRole('radio', { name: 'Tracking ID' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('radio', { name: 'Mobile number' })).toBeChecked()
  expect(screen.queryByRole('button', { name: 'Continue as guest' })).toBeNull()
  await userEvent.type(screen.getByRole('textbox', { name: 'Mobile number' }), '9876543210{Enter}')
  await userEvent.type(await screen.findByLabelText('Enter OTP'), '123456')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/orders?brand=aangan'))
})

test('[D-32] a private parcel asks for the OTP before anything of it is shown', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  const reply = { status: 'VALID', statusCode: 200, swiftId: 'parcel', isPublic: false } as const
  fakeServer({ 'GET /data/shipment/verify/v2': () => reply })
  show('ANON')
  await userEvent.type(screen.getByRole('textbox', { name: 'Tracking ID' }), '12902908{Enter}')
  expect(await screen.findByText('Log in to see this parcel')).toBeVisible()
  expect(assign).not.toHaveBeenCalled()
})

test('[tracking §2] a logged-in customer gets to the orders with one tap', async () => {
  show('USER')
  await userEvent.click(screen.getByRole('radio', { name: 'Mobile number' }))
  const link = screen.getByRole('link', { name: 'View your orders' })
  expect(link).toHaveAttribute('href', '/orders?brand=aangan')
})
