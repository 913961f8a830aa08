import { render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Attempt } from '../attempt/attempt.ts'
import { cartPayable } from '../attempt/cart-payable.ts'
import { option } from '../attempt/testing/fake-options.ts'
import { CHECKOUT } from '../attempt/testing/use-test-attempt.tsx'
import { AttemptDrawer } from './attempt-drawer.tsx'

const CARD = option('CREDIT_DEBIT_CARD')
const BANK = option('NET_BANKING')

/** The bank is awaited, after a Visa card was paid with. */
function showWaiting(chosen: typeof CARD) {
  const attempt = {
    state: { step: 'waiting', by: 'result', endsAt: Date.now() + 60_000 },
    triedCard: { network: 'visa', lastDigits: '1111' },
  } as Attempt
  render(
    <AttemptDrawer
      attempt={attempt}
      chosen={chosen}
      total={149_900}
      options={[CARD, BANK]}
      onSubmit={vi.fn()}
      onMethod={vi.fn()}
      onOtherWay={vi.fn()}
      payable={cartPayable(CHECKOUT)}
    />,
  )
  return within(screen.getByRole('dialog', { name: 'Checking your payment' }))
}

test('[checkout §2 Payment-verify drawer] while the bank is awaited, the card is named by its network', () => {
  expect(showWaiting(CARD).getByText('Visa')).toBeInTheDocument()
})

test('the card of an earlier try is not that of another method', () => {
  expect(showWaiting(BANK).queryByText('Visa')).toBeNull()
})
