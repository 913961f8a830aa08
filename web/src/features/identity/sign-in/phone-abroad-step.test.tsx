import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../../api/fake-server.ts'
import { openSession } from '../../../api/session.ts'
import { SignInContext } from '../../../api/sign-in-context.ts'
import { SignIn } from './sign-in.tsx'

const SEND = 'POST /checkout/challenge/generate/OTP'
const COUNTRIES = 'GET /checkout/countries'
const sent = () => ({
  status: 'SENT' as const,
  isSent: true as const,
  tracking_id: 'challenge',
  expiresInSeconds: 600,
  resendAfterSeconds: 30,
})
const countries = () => [
  { name: 'India', callingCode: '91' },
  { name: 'United Arab Emirates', callingCode: '971' },
  { name: 'United Kingdom', callingCode: '44' },
]

function show(phonesAbroad?: true) {
  render(
    <SignInContext value={phonesAbroad && { phonesAbroad }}>
      <SignIn
        formId="contact"
        isGuestAllowed={false}
        onBusy={vi.fn()}
        onSignedIn={vi.fn()}
        button={
          <button type="submit" form="contact">
            Continue
          </button>
        }
      />
    </SignInContext>,
  )
}
const NAME = 'Number from outside India'
const other = () => screen.queryByRole('button', { name: NAME })
const openChoice = async () => {
  await userEvent.click(screen.getByRole('button', { name: NAME }))
  return screen.findByLabelText('Country and code')
}

beforeEach(() => openSession({ token: 'anon', kind: 'ANON', expiresInSeconds: 300 }))
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('[account §5, A5.23] a store that sends no codes abroad offers no other country', () => {
  show()
  expect(other()).toBeNull()
})

test('[account §5, A5.23, A9.3] the country is chosen, India at first; the code goes to its number', async () => {
  const input = fakeServer({ [SEND]: sent, [COUNTRIES]: countries })
  show(true)
  const choice = await openChoice()
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3))
  expect(choice).toHaveDisplayValue('India +91')
  await userEvent.selectOptions(screen.getByLabelText('Country and code'), 'United Kingdom')
  await userEvent.type(screen.getByLabelText('Mobile number'), '07911123456')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('+447911123456')).toBeVisible()
  expect(input.find(({ route }) => route === SEND)?.body).toEqual({ phone: '+447911123456' })
  // Back to the number: its country is still chosen.
  await userEvent.click(await screen.findByRole('button', { name: 'Edit number' }))
  await waitFor(() =>
    expect(screen.getByLabelText('Country and code')).toHaveDisplayValue('United Kingdom +44'),
  )
  expect(screen.getByLabelText('Mobile number')).toHaveValue('7911123456')
})

test('[account §5, A5.15, A5.23] a number that cannot be is refused by the page', async () => {
  const input = fakeServer({ [SEND]: sent, [COUNTRIES]: countries })
  show(true)
  await openChoice()
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3))
  await userEvent.selectOptions(screen.getByLabelText('Country and code'), 'United Arab Emirates')
  await userEvent.type(screen.getByLabelText('Mobile number'), '1234')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getByLabelText('Mobile number')).toHaveAccessibleDescription(
    'Please enter a valid mobile number',
  )
  expect(input.some(({ route }) => route === SEND)).toBe(false)
})

test('[account §8, A8.7] without the list there is India', async () => {
  fakeServer({
    [SEND]: sent,
    [COUNTRIES]: () => ({ reject: 400, code: 'BAD_REQUEST', description: '' }),
  })
  show(true)
  expect(await openChoice()).toHaveDisplayValue('India +91')
})
