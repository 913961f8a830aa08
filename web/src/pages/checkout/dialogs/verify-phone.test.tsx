/** [ADR-285, D-91] */
import { messagesIn } from '@thela/messages/catalogues'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiCallError } from '../../../api/api-call-error.ts'
import { fakeServer } from '../../../api/fake-server.ts'
import { currentSession, openSession } from '../../../api/session.ts'
import { fakeQuote } from '../../../api/fake-quote.ts'
import { payingFailure } from '../../../features/payments/attempt/paying-failure.ts'
import { MessagesContext } from '../../../language/use-messages.ts'
import { Toaster } from '@thela/ui/feedback/toaster.tsx'
import { staying } from '../fake-leaving.ts'
import { samplePage } from '../sample-page.ts'
import { CheckoutDialogs } from './checkout-dialogs.tsx'

const GENERATE = 'POST /checkout/challenge/generate/OTP'
const VALIDATE = 'POST /checkout/challenge/validate/OTP'
const PHONE = '+919876543210'
const session = (kind: 'GUEST' | 'USER') =>
  ({ token: kind, kind, expiresInSeconds: 300, phone: PHONE }) as const

afterEach(() => vi.unstubAllGlobals())

function show(validate: Parameters<typeof fakeServer>[0][typeof VALIDATE]) {
  openSession(session('GUEST'))
  const submitAgain = vi.fn()
  const calls = fakeServer({
    [GENERATE]: () => ({
      status: 'SENT',
      isSent: true,
      tracking_id: 'challenge',
      expiresInSeconds: 600,
      resendAfterSeconds: 30,
    }),
    ...(validate ? { [VALIDATE]: validate } : {}),
  })
  const details = { unverified: { reason: 'COUPON' as const, code: 'FIRST100' } }
  const error = new ApiCallError({ statusCode: 409, code: 'PHONE_UNVERIFIED', details })
  const failure = { ...payingFailure(error, 'CREATE_PROVIDER_ORDER'), submitAgain }
  function Shown() {
    const [isOpen, setIsOpen] = useState(true)
    return (
      <CheckoutDialogs
        page={samplePage}
        problem={
          isOpen ? { kind: 'error', failure, shown: fakeQuote({ subtotal: 149_900 }) } : undefined
        }
        cart={samplePage.cart}
        isBusy={false}
        onClose={() => setIsOpen(false)}
        onReadAnew={vi.fn()}
        onChangeCart={vi.fn()}
        leaving={staying}
        prompt={samplePage.settings.leavingEarly}
        onSeeOrder={vi.fn()}
        onPlacedElsewhere={vi.fn()}
        method="UPI"
        delivery={undefined}
        offered={['UPI']}
        onMethod={vi.fn()}
      />
    )
  }
  render(
    <MessagesContext value={messagesIn('en')}>
      <Toaster>
        <Shown />
      </Toaster>
    </MessagesContext>,
  )
  return { submitAgain, calls }
}

test('a guest is told why, gets a code, and the same click goes on in the verified session', async () => {
  const { submitAgain, calls } = show(() => ({
    status: 'SUCCESS',
    remark: '',
    session: session('USER'),
  }))
  expect(await screen.findByRole('dialog', { name: 'Verify your number' })).toBeVisible()
  expect(
    screen.getByText(/^Each customer can use FIRST100 once\. Verify \+91 98765 43210/),
  ).toBeVisible()
  expect(calls).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }))
  await userEvent.type(await screen.findByLabelText('Enter OTP'), '123456')
  await waitFor(() => expect(submitAgain).toHaveBeenCalledOnce())
  expect(currentSession()).toMatchObject({ kind: 'USER', token: 'USER' })
  expect(calls.map(({ route, body }) => [route, body])).toEqual([
    [GENERATE, { phone: PHONE, cartId: 'cart' }],
    [VALIDATE, { cid: 'challenge', challengeText: '123456', cartId: 'cart' }],
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a wrong code stays in the dialog, and closing it pays nothing', async () => {
  const { submitAgain } = show(() => ({
    reject: 400,
    code: 'OTP_INVALID',
    description: 'Invalid OTP',
    details: { triesLeft: 4 },
  }))
  await userEvent.click(await screen.findByRole('button', { name: 'Send OTP' }))
  await userEvent.type(await screen.findByLabelText('Enter OTP'), '123456')
  expect(await screen.findByText(/4 tries left/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(submitAgain).not.toHaveBeenCalled()
  expect(currentSession()).toMatchObject({ kind: 'GUEST' })
})
