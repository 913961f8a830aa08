import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../../api/fake-server.ts'
import type { Refused } from '../../../api/fake-server.ts'
import { openSession } from '../../../api/session.ts'
import { SignIn } from './sign-in.tsx'

const SEND = 'POST /checkout/challenge/generate/OTP'
const PROVE = 'POST /checkout/challenge/human'
const ORIGIN = 'https://check.example'
const TITLE = 'Check that you are not a robot'
const scrolled = vi.fn()

const proofRequired = (by: 'STORE' | 'PROVIDER' = 'STORE'): Refused => ({
  reject: 403,
  code: 'HUMAN_PROOF_REQUIRED',
  description: '',
  details: { humanCheck: { by, url: `${ORIGIN}/human-check/meher/${by}` } },
})
const sent = () => ({
  status: 'SENT' as const,
  isSent: true as const,
  tracking_id: 'challenge',
  expiresInSeconds: 600,
  resendAfterSeconds: 30,
})
const accepted = () => ({ status: 'SUCCESS' as const })

beforeEach(() => {
  document.documentElement.lang = 'hi'
  openSession({ token: 'anon', kind: 'ANON', expiresInSeconds: 300 })
  scrolled.mockClear()
  Element.prototype.scrollIntoView = scrolled
})
afterEach(() => {
  document.documentElement.lang = ''
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

async function requestCode(skipsOtp = false) {
  render(
    <SignIn
      formId="contact"
      isGuestAllowed
      skipsOtp={skipsOtp}
      onBusy={vi.fn()}
      onSignedIn={vi.fn()}
      button={<button>Continue</button>}
    />,
  )
  await userEvent.type(screen.getByLabelText('Mobile number'), '9876543210')
  await userEvent.click(
    screen.getByRole('button', { name: skipsOtp ? 'Log in with OTP' : 'Continue' }),
  )
}

const frame = () => screen.findByTitle<HTMLIFrameElement>(TITLE)

/** The page in the frame posts it, unless another one is named. */
async function post(data: unknown, from: { origin?: string; source?: Window } = {}) {
  const { contentWindow } = await frame()
  const init = { origin: ORIGIN, source: contentWindow, ...from, data }
  act(() => void window.dispatchEvent(new MessageEvent('message', init)))
}
const message = (more: object = {}) => ({ type: 'thela:human-check', ...more })

test('[checkout §3, C3.21, ADR-365] the proof of the frame is brought, and the code requested again', async () => {
  const replies = [proofRequired(), sent()]
  const input = fakeServer({ [SEND]: () => replies.shift() ?? sent(), [PROVE]: accepted })
  await requestCode()
  expect(await frame()).toHaveAttribute('src', `${ORIGIN}/human-check/meher/STORE?lang=hi`)
  await post(message({ proof: 'a proof' }))
  expect(await screen.findByLabelText('Enter OTP')).toBeVisible()
  expect(input.map(({ route, body }) => [route, body])).toEqual([
    [SEND, { phone: '+919876543210' }],
    [PROVE, { by: 'STORE', proof: 'a proof' }],
    [SEND, { phone: '+919876543210' }],
  ])
})

test('[account §4, A4.37, ADR-365] the check of the provider may follow that of the store', async () => {
  const replies = [proofRequired(), proofRequired('PROVIDER'), sent()]
  const input = fakeServer({ [SEND]: () => replies.shift() ?? sent(), [PROVE]: accepted })
  await requestCode()
  await post(message({ proof: 'first' }))
  await waitFor(async () => expect((await frame()).src).toContain('/PROVIDER?'))
  await post(message({ proof: 'second' }))
  expect(await screen.findByLabelText('Enter OTP')).toBeVisible()
  expect(input.filter(({ route }) => route === PROVE).map(({ body }) => body)).toEqual([
    { by: 'STORE', proof: 'first' },
    { by: 'PROVIDER', proof: 'second' },
  ])
})

test('[C3.29, ADR-365] where codes are skipped the code is requested again, not a guest made', async () => {
  const replies = [proofRequired(), sent()]
  const input = fakeServer({ [SEND]: () => replies.shift() ?? sent(), [PROVE]: accepted })
  await requestCode(true)
  await post(message({ proof: 'a proof' }))
  expect(await screen.findByLabelText('Enter OTP')).toBeVisible()
  expect(input.map(({ route }) => route)).toEqual([SEND, PROVE, SEND])
})

test('[I54] what another window or another page posts is no proof', async () => {
  const input = fakeServer({ [SEND]: () => proofRequired(), [PROVE]: accepted })
  await requestCode()
  await post(message({ proof: 'forged' }), { origin: 'https://evil.example' })
  await post(message({ proof: 'forged' }), { source: window })
  await post({ type: 'another', proof: 'forged' })
  await post('a proof')
  expect(await frame()).toBeVisible()
  expect(input.map(({ route }) => route)).toEqual([SEND])
})

test('a check that fails, or whose proof is refused, can be tried again', async () => {
  const replies: (Refused | ReturnType<typeof accepted>)[] = [proofRequired()]
  fakeServer({ [SEND]: () => proofRequired(), [PROVE]: () => replies.shift() ?? accepted() })
  await requestCode()
  await post(message())
  expect(await screen.findByText('The check didn’t work. Please try again.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await post(message({ proof: 'refused' }))
  expect(await screen.findByText('The check didn’t work. Please try again.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await frame()).toBeVisible()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const tryAgain = () => screen.queryByRole('button', { name: 'Try again' })

test('[C3.21, ADR-365] a frame that does not load can be tried again, and has the focus then', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  fakeServer({ [SEND]: () => proofRequired() })
  await requestCode()
  const first = await frame()
  await pass(200)
  expect(screen.getByText(/If a task appears below, please solve it/)).toBeVisible()
  expect(tryAgain()).toBeNull()
  await pass(10_100)
  expect(screen.getByText(/If no task appears below, please try again/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  const second = await frame()
  expect(second).not.toBe(first)
  expect(second).toHaveFocus()
  expect(tryAgain()).toBeNull()
})

test('[C3.21, ADR-365] a task comes into view, and one that was closed can be opened again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  fakeServer({ [SEND]: () => proofRequired() })
  await requestCode()
  const opened = await frame()
  await post(message({ isReady: true }))
  expect(scrolled).not.toHaveBeenCalled()
  await pass(2_100)
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' })
  expect(tryAgain()).toBeNull()
  await pass(20_100)
  expect(tryAgain()).toBeVisible()
  // A task that is still being solved stays.
  expect(await frame()).toBe(opened)
})

test('[C3.21, ADR-365] whoever corrects the number gets the code there, not at the one before', async () => {
  const replies = [proofRequired(), sent()]
  const input = fakeServer({ [SEND]: () => replies.shift() ?? sent(), [PROVE]: accepted })
  await requestCode()
  await frame()
  await userEvent.type(screen.getByLabelText('Mobile number'), '{Backspace}1')
  await waitFor(() => expect(screen.queryByTitle(TITLE)).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByLabelText('Enter OTP')).toBeVisible()
  expect(input.map(({ body }) => body)).toEqual([
    { phone: '+919876543210' },
    { phone: '+919876543211' },
  ])
})

test('[C3.21, ADR-365] nothing is sent to the number before either while its proof is verified', async () => {
  let verify = (): void => undefined
  const verifying = new Promise<ReturnType<typeof accepted>>((resolve) => {
    verify = () => resolve(accepted())
  })
  const input = fakeServer({ [SEND]: () => proofRequired(), [PROVE]: () => verifying })
  await requestCode()
  await post(message({ proof: 'a proof' }))
  await userEvent.type(screen.getByLabelText('Mobile number'), '{Backspace}1')
  await waitFor(() => expect(screen.queryByTitle(TITLE)).toBeNull())
  await act(async () => verify())
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await frame()).toBeVisible()
  expect(input.map(({ body }) => body)).toEqual([
    { phone: '+919876543210' },
    { by: 'STORE', proof: 'a proof' },
    { phone: '+919876543211' },
  ])
})
