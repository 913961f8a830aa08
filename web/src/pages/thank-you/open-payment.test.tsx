import { messagesIn } from '@thela/messages/catalogues'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { noteTried } from '../../features/payments/attempt/failed-payment.ts'
import { MessagesContext } from '../../language/use-messages.ts'
import { sampleFrame } from '../../shell/frame/sample-frame.ts'
import { OpenPayment } from './open-payment.tsx'
import type { OpenPaymentProps } from './open-payment.tsx'

const { brand } = sampleFrame()
const PICTURE = 'https://shop.example/kulhad.png'
const DECLINED = 'Your card has too little balance for this payment.'

function show(more: Partial<OpenPaymentProps>, language: 'en' | 'hi' = 'en') {
  const { container } = render(
    <MessagesContext value={messagesIn(language)}>
      <OpenPayment
        brand={brand}
        cartId="tried-here"
        mode="page"
        status="FAILED"
        firstItem={{ title: 'Clay Kulhad', image: PICTURE, others: 2 }}
        description={undefined}
        refundAmount={undefined}
        onLeave={vi.fn()}
        {...more}
      />
    </MessagesContext>,
  )
  return container
}

test('[checkout §8, ADR-261] a failed payment names its reason, the items and the amount', () => {
  noteTried('tried-here', { option: 'CREDIT_DEBIT_CARD', amount: 1_29_900 })
  const page = show({ description: `${DECLINED} Try another payment method.` })
  expect(page.querySelector('img')).toHaveAttribute('src', PICTURE)
  expect(screen.getByText('Clay Kulhad and 2 more · ₹1,299')).toBeVisible()
  expect(screen.getByText(DECLINED)).toBeVisible()
})

test('an amount that this tab has not seen is not named', () => {
  show({ cartId: 'elsewhere', firstItem: { title: 'Clay Kulhad', others: 0 } })
  expect(screen.getByText('Clay Kulhad')).toBeVisible()
})

test('[D-90] a page in another language shows the reason in that language', () => {
  show({ description: DECLINED }, 'hi')
  expect(screen.getByText(messagesIn('hi')('payments.why.LOW_BALANCE'))).toBeVisible()
  expect(screen.queryByText(DECLINED)).toBeNull()
})
