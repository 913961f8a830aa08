import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { noteConfirmedByCode } from '../../api/confirmed-order.ts'
import { fakeServer } from '../../api/fake-server.ts'
import { currentSession, openSession } from '../../api/session.ts'
import { SaveDetails } from './save-details.tsx'

const guest = {
  token: 'guest',
  kind: 'GUEST',
  expiresInSeconds: 300,
  phone: '+919876543210',
} as const

afterEach(() => sessionStorage.clear())

test('[checkout §2, D-76] a guest keeps the details by the code sent to the number of the order', async () => {
  fakeServer({
    'POST /checkout/challenge/generate/OTP': () => ({
      status: 'SENT' as const,
      isSent: true as const,
      tracking_id: 'challenge',
      expiresInSeconds: 600,
      resendAfterSeconds: 30,
    }),
    'POST /checkout/challenge/validate/OTP': () => ({
      status: 'SUCCESS' as const,
      remark: 'Verified',
      session: { ...guest, kind: 'USER' as const },
    }),
  })
  openSession(guest)
  render(<SaveDetails cartId="cart" />)
  // It is known: text, not a field.
  expect(await screen.findByText('+91 98765 43210')).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getAllByRole('button')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Get OTP' }))
  await userEvent.type(await screen.findByLabelText('Enter OTP'), '123456')
  expect(await screen.findByText('Your details are saved for next time.')).toBeVisible()
  expect(currentSession()?.kind).toBe('USER')
})

test('[ADR-034] who has confirmed this order by a code is not asked for another', async () => {
  fakeServer({})
  openSession(guest)
  noteConfirmedByCode('another-cart')
  const { rerender } = render(<SaveDetails key="before" cartId="cart" />)
  expect(await screen.findByRole('button', { name: 'Get OTP' })).toBeVisible()
  noteConfirmedByCode('cart')
  rerender(<SaveDetails key="after" cartId="cart" />)
  expect(screen.queryByRole('region')).toBeNull()
})
