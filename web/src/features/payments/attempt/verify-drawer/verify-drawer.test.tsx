import type { Messages } from '@thela/messages'
import { messagesIn } from '@thela/messages/catalogues'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MessagesContext } from '../../../../language/use-messages.ts'
import { VerifyDrawer } from './verify-drawer.tsx'
import type { VerifyState } from './verify-state.ts'

const DECLINED = 'Your payment was declined by your bank.'

function show(state: VerifyState, language: 'en' | 'hi' = 'en', refused?: string) {
  const t = messagesIn(language)
  const onTimeOver = vi.fn<() => void>()
  let reply = () => undefined as void
  const onPaid = vi.fn<() => Promise<void>>(
    () =>
      new Promise((resolve) => {
        reply = resolve
      }),
  )
  render(
    <MessagesContext value={t}>
      <VerifyDrawer
        state={state}
        amount="₹1,499"
        refused={refused}
        failedTitle={t('shared.paymentFailed.title')}
        onTimeOver={onTimeOver}
        onPaid={onPaid}
        onOpenWindow={vi.fn()}
        onOpenApp={vi.fn()}
        onRetry={vi.fn()}
        onClose={vi.fn()}
        onBack={vi.fn()}
        retryText={t('shared.tryAgain')}
        others={[]}
      />
    </MessagesContext>,
  )
  return { t, onPaid, onTimeOver, reply: () => act(async () => reply()) }
}

const failed: VerifyState = { step: 'failed', description: DECLINED }

/** The texts that are found have plain spaces. */
const refundNote = (t: Messages) =>
  t('shared.paymentFailed.refund', { days: 7 }).replaceAll('\u00a0', ' ')

test('[checkout §2 Payment-verify drawer, C2.26] the provider’s reason is shown on an English page', () => {
  const { t } = show(failed)
  expect(screen.getByText(DECLINED)).toBeVisible()
  expect(screen.getByText(refundNote(t))).toBeVisible()
})

test('[ADR-194] which card was refused is said, in any language', () => {
  show(failed, 'hi', 'Visa 0002')
  expect(screen.getByText('Visa 0002')).toBeVisible()
})

test('[D-90] a page in another language shows the reason in that language', () => {
  const { t } = show(failed, 'hi')
  expect(screen.getByText(t('payments.why.DECLINED'))).toBeVisible()
  expect(screen.getByText(t('shared.paymentFailed.title'))).toBeVisible()
  expect(screen.getByText(refundNote(t))).toBeVisible()
  expect(screen.queryByText(DECLINED)).toBeNull()
})

describe('[checkout §2 UPI payment verifier, ADR-116, ADR-193] waiting for an app', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
  afterEach(() => vi.useRealTimers())

  const waiting = (minutes: number, more: object = {}): VerifyState => ({
    step: 'waiting',
    by: 'app',
    app: 'PhonePe',
    upiApp: 'PHONEPE',
    endsAt: Date.now() + minutes * 60_000,
    ...more,
  })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

  test('the app is opened again by the main button, and the time left is told after a minute', async () => {
    const { onTimeOver } = show(waiting(2))
    const sheet = screen.getByRole('dialog', { name: 'Approve ₹1,499 in PhonePe' })
    expect(
      within(sheet)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Open PhonePe again', 'I have paid', 'Pay another way'])
    expect(screen.getByText('Time left:')).not.toBeVisible()
    await pass(60_500)
    expect(screen.getByText('Time left:')).toBeVisible()
    expect(onTimeOver).not.toHaveBeenCalled()
    await pass(61_000)
    expect(onTimeOver).toHaveBeenCalledOnce()
  })

  test('“I have paid” asks the server once, and says when nothing has arrived', async () => {
    const { onPaid, reply, t } = show(waiting(15))
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    const paid = screen.getByRole('button', { name: 'I have paid' })
    await user.click(paid)
    expect(paid).toHaveAttribute('aria-busy', 'true')
    await user.click(paid)
    expect(onPaid).toHaveBeenCalledOnce()
    await reply()
    expect(paid).not.toHaveAttribute('aria-busy')
    expect(screen.getByRole('status')).toHaveTextContent(t('payments.verify.notYet'))
  })

  test('while the bank’s word is awaited the server can be asked, and then paid another way', async () => {
    const { onPaid, reply } = show(waiting(15, { by: 'result' }))
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    const other = () => screen.queryByRole('button', { name: 'Pay another way' })
    expect(other()).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Paid already? Check now' }))
    expect(onPaid).toHaveBeenCalledOnce()
    await reply()
    expect(other()).toBeVisible()
  })
})
