import { messagesIn } from '@thela/messages/catalogues'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MessagesContext } from '../../../../language/use-messages.ts'
import { VerifyDrawer } from './verify-drawer.tsx'

const DECLINED = 'Your payment was declined by your bank.'

function show(language: 'en' | 'hi') {
  const t = messagesIn(language)
  render(
    <MessagesContext value={t}>
      <VerifyDrawer
        state={{ step: 'failed', description: DECLINED }}
        amount="₹1,499"
        onTimeOver={vi.fn()}
        onOpenWindow={vi.fn()}
        onRetry={vi.fn()}
        onBack={vi.fn()}
        retryText={t('shared.tryAgain')}
        others={[]}
      />
    </MessagesContext>,
  )
  return t
}

test('[checkout §2 Payment-verify drawer, C2.26] the provider’s reason is shown on an English page', () => {
  const t = show('en')
  expect(screen.getByText(DECLINED)).toBeVisible()
  expect(screen.getByText(t('payments.verify.refund', { days: 7 }))).toBeVisible()
})

test('[D-90] a page in another language shows no English reason', () => {
  const t = show('hi')
  expect(screen.getByText(t('payments.verify.failed'))).toBeVisible()
  expect(screen.getByText(t('payments.verify.refund', { days: 7 }))).toBeVisible()
  expect(screen.queryByText(DECLINED)).toBeNull()
})
