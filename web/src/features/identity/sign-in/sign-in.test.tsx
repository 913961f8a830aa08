import type { Session } from '@thela/contracts/calls/identity/identity'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { encodeKey } from '../../../api/encoded-key.ts'
import { fakeServer } from '../../../api/fake-server.ts'
import type { Refused } from '../../../api/fake-server.ts'
import { beginSession, currentSession, openSession } from '../../../api/session.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignIn } from './sign-in.tsx'

const SEND = 'POST /checkout/challenge/generate/OTP'
const VERIFY = 'POST /checkout/challenge/validate/OTP'
const GUEST = 'POST /checkout/session/guest'
const PHONE = '+919876543210'
const session = (kind: 'USER' | 'GUEST') => ({
  session: { token: kind, kind, expiresInSeconds: 300, phone: PHONE },
})
const sent = () => ({
  status: 'SENT' as const,
  isSent: true as const,
  tracking_id: 'challenge',
  expiresInSeconds: 600,
  resendAfterSeconds: 30,
})
const verified = () => ({ status: 'SUCCESS' as const, remark: 'Verified', ...session('USER') })
const refused =
  (code: string, description: string, details = {}) =>
  (): Refused => ({
    reject: code === 'OTP_WAIT' ? 429 : 400,
    code,
    description,
    details,
  })

function show(isGuestAllowed = true, cartId?: string) {
  return showSteps(isGuestAllowed, cartId).onSignedIn
}

function showSteps(isGuestAllowed = true, cartId?: string) {
  const onSignedIn = vi.fn()
  const onStep = vi.fn()
  render(
    <>
      <SignIn
        formId="contact"
        cartId={cartId}
        isGuestAllowed={isGuestAllowed}
        onBusy={vi.fn()}
        onStep={onStep}
        onSignedIn={onSignedIn}
        button={<button>Continue</button>}
      />
    </>,
  )
  return { onSignedIn, onStep }
}
const enterPhone = async (text = '9876543210') => {
  await userEvent.type(screen.getByLabelText('Mobile number'), text)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
}
const code = () => screen.findByLabelText('Enter OTP')

beforeEach(() => openSession({ token: 'anon', kind: 'ANON', expiresInSeconds: 300 }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  sessionStorage.clear()
})

test('[checkout §2, C2.20, A1.1, A2.21] the sixth digit of the code submits it', async () => {
  const input = fakeServer({ [SEND]: sent, [VERIFY]: verified })
  const onSignedIn = show()
  await enterPhone()
  expect(await screen.findByText('+91 98765 43210')).toBeVisible()
  expect(await code()).toHaveFocus()
  await userEvent.type(await code(), '123456')
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(input.map(({ body }) => body)).toEqual([
    { phone: PHONE },
    { challengeText: '123456', cid: 'challenge' },
  ])
})

test('[account §7 Login, A7.2, ADR-013] without a session in the body the token of the header signs in', async () => {
  const claims = { kind: 'USER', phone_number: PHONE, iat: 1_000, exp: 1_300 }
  const token = ['e30', encodeKey(claims), 'signature'].join('.')
  const byHeader = () => new Response('{"status":"SUCCESS"}', { headers: { verify: token } })
  fakeServer({ [SEND]: sent, [VERIFY]: byHeader })
  const onSignedIn = show()
  await enterPhone()
  await userEvent.type(await code(), '123456')
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(currentSession()).toEqual({ token, kind: 'USER', phone: PHONE, expiresInSeconds: 300 })
})

test('[checkout §5] an invalid number shows an error and nothing is sent', async () => {
  const input = fakeServer({ [SEND]: sent })
  show()
  await enterPhone('12345')
  const field = screen.getByLabelText('Mobile number')
  expect(field).toHaveAccessibleDescription('Enter a 10-digit mobile number')
  expect(field).toHaveFocus()
  expect(input).toEqual([])
})

test('[checkout §5 OTP messages, A2.21] a wrong code shows the tries left; the field is ready again', async () => {
  const description = 'Invalid OTP - Please enter a valid OTP'
  fakeServer({ [SEND]: sent, [VERIFY]: refused('OTP_INVALID', description, { triesLeft: 4 }) })
  show()
  await enterPhone()
  await userEvent.type(await code(), '123456')
  await waitFor(async () =>
    expect(await code()).toHaveAccessibleDescription('Wrong OTP. 4 tries left'),
  )
  expect(await code()).toHaveValue('')
  expect(await code()).toHaveFocus()
})

test.each([true, undefined])(
  '[ADR-314] what is typed is named above its field, unless a title names it: %s',
  (isTitled) => {
    render(<SignInForm reason="To see your order" isTitled={isTitled} />)
    expect(screen.getByRole('textbox', { name: 'Mobile number' })).toBeVisible()
    const name = screen.queryByText('Mobile number', { selector: 'p' })
    expect(name === null).toBe(isTitled === true)
  },
)

test('[checkout §5 OTP messages, A5.6, T5.4, C5.52] an expired code asks for a new one', async () => {
  const reported = 'OTP session expired. Please re-generate OTP and try again.'
  fakeServer({ [SEND]: sent, [VERIFY]: refused('OTP_EXPIRED', reported) })
  show()
  await enterPhone()
  await userEvent.type(await code(), '123456')
  const shown = 'OTP expired. Please request a new one.'
  await waitFor(async () => expect(await code()).toHaveAccessibleDescription(shown))
})

test('[checkout §5 OTP messages, D-82] the last wrong try is told as such, with when a new one comes', async () => {
  const lastTry = refused('OTP_INVALID', '', { triesLeft: 1 })
  const over = refused('OTP_EXPIRED', 'over')
  let tries = 0
  fakeServer({ [SEND]: sent, [VERIFY]: () => ((tries += 1) === 1 ? lastTry() : over()) })
  show()
  await enterPhone()
  await userEvent.type(await code(), '123456')
  await waitFor(async () =>
    expect(await code()).toHaveAccessibleDescription('Wrong OTP. 1 try left'),
  )
  await userEvent.type(await code(), '123456')
  await waitFor(async () =>
    expect(await code()).toHaveAccessibleDescription('Too many wrong attempts'),
  )
  expect(await code()).toBeDisabled()
  expect(screen.getByText(/Request a new OTP in/)).toBeVisible()
})

const stepOf = (onStep: ReturnType<typeof vi.fn>) => onStep.mock.lastCall?.[0] as unknown

test('[ux] after too many wrong attempts the field is closed, and the button sends a new OTP when it can', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const input = fakeServer({ [SEND]: sent, [VERIFY]: refused('OTP_EXPIRED', 'over') })
  const { onStep } = showSteps()
  expect(stepOf(onStep)).toBe('PHONE')
  await enterPhone()
  await code()
  expect(stepOf(onStep)).toBe('OTP')
  await userEvent.type(await code(), '123456')
  await waitFor(() => expect(stepOf(onStep)).toBe('WAIT'))
  expect(await code()).toBeDisabled()
  expect(screen.getByText(/Request a new OTP in/)).toBeVisible()
  await vi.advanceTimersByTimeAsync(31_000)
  await waitFor(() => expect(stepOf(onStep)).toBe('RESEND'))
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(input.filter(({ route }) => route === SEND)).toHaveLength(2))
})

test('[ux] an OTP whose time is over says so', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  fakeServer({ [SEND]: sent })
  const { onStep } = showSteps()
  await enterPhone()
  await code()
  await vi.advanceTimersByTimeAsync(601_000)
  expect(await code()).toHaveAccessibleDescription('This OTP has expired')
  expect(await code()).toBeDisabled()
  expect(stepOf(onStep)).toBe('RESEND')
})

test('digits of an Indian script are digits of the number and of the OTP', async () => {
  const input = fakeServer({ [SEND]: sent, [VERIFY]: verified })
  show()
  await enterPhone('९८७६५४३२१०')
  await userEvent.type(await code(), '१२३४५६')
  await waitFor(() => expect(input).toHaveLength(2))
  expect(input.map(({ body }) => body)).toMatchObject([
    { phone: PHONE },
    { challengeText: '123456' },
  ])
})

test('[account §5, A5.5] an error without a remark is a wrong OTP', async () => {
  fakeServer({ [SEND]: sent, [VERIFY]: refused('A_CODE_OF_A_NEWER_SERVER', ' ') })
  show()
  await enterPhone()
  await userEvent.type(await code(), '123456')
  await waitFor(async () => expect(await code()).toHaveAccessibleDescription('Wrong OTP entered'))
})

test('[D-82, A8.4] a normal wait only shows its length', async () => {
  const description = 'OTP request limit exceeded. Please try again after some time'
  fakeServer({ [SEND]: refused('OTP_WAIT', description, { retryAfterSeconds: 27 }) })
  show()
  await enterPhone()
  const notice = await screen.findByText(/You can request another OTP in/)
  expect(notice).toHaveTextContent('You can request another OTP in 0:27')
  expect(screen.queryByText(description)).toBeNull()
})

describe('after a reload', () => {
  const anon = (token: string) => ({ token, kind: 'ANON', expiresInSeconds: 300 }) as const
  const reload = (next: Session, storeId = 'meher') => {
    cleanup()
    beginSession(next, storeId)
    return show()
  }
  beforeEach(() => beginSession(anon('first'), 'meher'))

  test('[checkout §2, account §9, A9.20] the step is restored, in the session that requested the code', async () => {
    fakeServer({ [SEND]: sent, [VERIFY]: verified })
    show()
    await enterPhone()
    await code()
    const onSignedIn = reload(anon('second'))
    expect(await screen.findByText('+91 98765 43210')).toBeVisible()
    expect(currentSession()?.token).toBe('first')
    await userEvent.type(await code(), '123456')
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    reload(anon('third'))
    expect(screen.getByLabelText('Mobile number')).toBeVisible()
  })

  test.each([
    ['at another store', () => reload(anon('second'), 'dhaga')],
    ['as somebody else', () => reload(session('USER').session)],
    [
      'when the code is dead',
      () => {
        vi.setSystemTime(Date.now() + 601_000)
        return reload(anon('second'))
      },
    ],
  ])('%s the number is asked for again', async (_, again) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    fakeServer({ [SEND]: sent })
    show()
    await enterPhone()
    await code()
    again()
    expect(screen.getByLabelText('Mobile number')).toBeVisible()
    expect(screen.queryByLabelText('Enter OTP')).toBeNull()
  })

  test('a number that is being changed is asked for again', async () => {
    fakeServer({ [SEND]: sent })
    show()
    await enterPhone()
    await userEvent.click(await screen.findByRole('button', { name: 'Edit number' }))
    reload(anon('second'))
    expect(screen.getByLabelText('Mobile number')).toBeVisible()
  })
})

test('[D-75] a half-typed number survives a reload, for this cart only', async () => {
  show(true, 'cart')
  await userEvent.type(screen.getByLabelText('Mobile number'), '98765')
  cleanup()
  show(true, 'cart')
  expect(screen.getByLabelText('Mobile number')).toHaveValue('98765')
  cleanup()
  show(true, 'another')
  expect(screen.getByLabelText('Mobile number')).toHaveValue('')
})

test('[D-75] the number of a signed-in buyer is no longer kept', async () => {
  fakeServer({ [GUEST]: () => session('GUEST') })
  const onSignedIn = show(true, 'cart')
  await userEvent.type(screen.getByLabelText('Mobile number'), '9876543210')
  expect(sessionStorage).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Continue as guest' }))
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(sessionStorage).toHaveLength(0)
})

test('[D-28] a code can be sent again after 30 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const input = fakeServer({ [SEND]: sent })
  show()
  await enterPhone()
  expect(await screen.findByRole('timer')).toHaveTextContent(/^0:(2\d|30)/)
  expect(screen.queryByRole('button', { name: 'Resend OTP' })).toBeNull()
  await vi.advanceTimersByTimeAsync(31_000)
  await userEvent.click(await screen.findByRole('button', { name: 'Resend OTP' }))
  await waitFor(() => expect(input).toHaveLength(2))
})

test('[account §8, A8.4] too many sends: the text, and how long to wait', async () => {
  const description = 'OTP request limit exceeded. Please try again after some time'
  fakeServer({ [SEND]: refused('OTP_WAIT', description, { retryAfterSeconds: 90 }) })
  show()
  await enterPhone()
  expect(await screen.findByText(description)).toBeVisible()
  expect(screen.getByRole('timer')).toHaveTextContent('1:30')
})

test('changing the number and back again uses the pending code', async () => {
  const input = fakeServer({ [SEND]: sent })
  show()
  await enterPhone()
  await userEvent.click(await screen.findByRole('button', { name: 'Edit number' }))
  expect(screen.getByLabelText('Mobile number')).toHaveValue('98765 43210')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await code()
  expect(input).toHaveLength(1)
})

test('[checkout §6, A2.19, C2.20] a guest continues with the phone alone', async () => {
  const input = fakeServer({ [GUEST]: () => session('GUEST') })
  const onSignedIn = show()
  await userEvent.click(screen.getByRole('button', { name: 'Continue as guest' }))
  expect(screen.getByLabelText('Mobile number')).toHaveAccessibleDescription(
    'Enter your mobile number for delivery updates',
  )
  await userEvent.type(screen.getByLabelText('Mobile number'), '98765 43210')
  await userEvent.click(screen.getByRole('button', { name: 'Continue as guest' }))
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(input[0]?.body).toEqual({ phone: PHONE })
})

test('a store that requires verified phones offers no guest checkout', () => {
  show(false)
  expect(screen.queryByRole('button', { name: 'Continue as guest' })).toBeNull()
})

describe('[D-28, D-73] after the wait', () => {
  const METHODS = 'GET /checkout/challenge/methods'
  const soon = () => ({ ...sent(), resendAfterSeconds: 0 })

  test('the other channels are offered, and the chosen one sends', async () => {
    const input = fakeServer({
      [SEND]: ({ body }) => {
        const { medium } = body as { medium?: 'WHATSAPP' }
        return { ...soon(), tracking_id: medium ?? 'first', sentBy: medium ?? 'SMS' }
      },
      [METHODS]: () => ({ OTP: ['SMS', 'WHATSAPP', 'VOICE'], FIREBASE: ['SMS'] }),
    })
    show()
    await enterPhone()
    expect(await screen.findByRole('button', { name: 'Call me' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Send on WhatsApp' }))
    expect(await screen.findByText(/OTP sent on WhatsApp to/)).toBeVisible()
    expect(input.map(({ body }) => body)).toContainEqual({ phone: PHONE, medium: 'WHATSAPP' })
  })

  test('[account §7, A7.12] without a list of methods the SMS is all', async () => {
    fakeServer({ [SEND]: soon, [METHODS]: refused('INTERNAL', 'Something went wrong') })
    show()
    await enterPhone()
    expect(await screen.findByRole('button', { name: 'Resend OTP' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send on WhatsApp' })).toBeNull()
  })
})

test('[checkout §3, C3.29] where codes are skipped a typed number is enough, and the code is offered', async () => {
  const input = fakeServer({ [GUEST]: () => session('GUEST'), [SEND]: sent })
  const onSignedIn = vi.fn()
  render(
    <>
      <SignIn
        formId="contact"
        isGuestAllowed={false}
        skipsOtp
        onBusy={vi.fn()}
        onSignedIn={onSignedIn}
        button={<button>Continue</button>}
      />
    </>,
  )
  expect(screen.getByRole('button', { name: 'Log in with OTP' })).toBeVisible()
  await enterPhone()
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(input.map(({ route }) => route)).toEqual([GUEST])
})

describe('[ADR-262] nothing that grows stands above the button', () => {
  const order = () =>
    [...document.querySelectorAll('input, button, [role=alert]')].map(
      (each) => each.textContent || each.getAttribute('name'),
    )

  test('an OTP that was not sent: the failure stands below it, the guest link last', async () => {
    fakeServer({ [SEND]: refused('SMS_UNAVAILABLE', '') })
    show()
    await enterPhone()
    await screen.findByRole('alert')
    expect(order()).toEqual([
      'phone',
      'Continue',
      'We couldn’t send the OTP. Please try again, or continue as guest.',
      'Continue as guest',
    ])
  })

  test('at the OTP the button comes right after the field', async () => {
    fakeServer({ [SEND]: sent })
    show()
    await enterPhone()
    await code()
    expect(order()).toEqual(['Edit', 'code', 'Continue', 'Continue as guest'])
  })
})

test('[D-28, ADR-262] after five wrong OTPs a reload still says so, and only another one helps', async () => {
  let triesLeft = 2
  const input = fakeServer({
    [SEND]: sent,
    [VERIFY]: () =>
      --triesLeft > 0 ? refused('OTP_INVALID', '', { triesLeft })() : refused('OTP_EXPIRED', '')(),
  })
  show()
  await enterPhone()
  await userEvent.type(await code(), '111111')
  expect(await screen.findByText('Wrong OTP. 1 try left')).toBeVisible()
  await userEvent.type(await code(), '222222')
  expect(await screen.findByText('Too many wrong attempts')).toBeVisible()
  cleanup()
  show()
  expect(await code()).toBeDisabled()
  expect(screen.getByText('Too many wrong attempts')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Edit number' }))
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(input.filter(({ route }) => route === SEND)).toHaveLength(2))
})

test('[ADR-262] being offline is not said any more once the line is back', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  show()
  await enterPhone()
  expect(await screen.findByText(/You seem to be offline/)).toBeVisible()
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText(/You seem to be offline/)).toBeNull())
  vi.unstubAllGlobals()
})

test('[ADR-262] an OTP that is not complete is not called wrong', async () => {
  fakeServer({ [SEND]: sent })
  show()
  await enterPhone()
  await code()
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await code()).toHaveAccessibleDescription('Enter the 6-digit OTP')
})
