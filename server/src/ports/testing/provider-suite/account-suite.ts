import { expect, test } from 'vitest'
import type { ProviderDowntime } from '../../payment-provider.ts'
import { AMOUNT } from './environment.ts'
import type { SuiteContext } from './environment.ts'

const DOWNTIMES: readonly ProviderDowntime[] = [
  { kind: 'ISSUER', code: 'HDFC', severity: 'HIGH' },
  { kind: 'NETWORK', code: 'visa', severity: 'LOW' },
  { kind: 'UPI_APP', code: 'GPAY', severity: 'MEDIUM' },
  { kind: 'VPA_HANDLE', code: 'oksbi', severity: 'HIGH' },
  { kind: 'WALLET', code: 'mobikwik', severity: 'HIGH' },
  { kind: 'BANK', code: 'SBIN', severity: 'HIGH' },
]

/** What the account has besides payments. */
export function testAccount({ environment, provider }: SuiteContext): void {
  test('[checkout §4 Downtime] reports what does not work, of every kind', async ({ skip }) => {
    const { setDowntimes } = environment()
    expect(await provider().downtimes()).toEqual([])
    if (!setDowntimes) return skip()
    await setDowntimes(DOWNTIMES)
    const found = await provider().downtimes()
    const order = ({ kind }: ProviderDowntime) => kind
    expect(found.toSorted((a, b) => order(a).localeCompare(order(b)))).toEqual(
      DOWNTIMES.toSorted((a, b) => order(a).localeCompare(order(b))),
    )
  })

  test('knows a shopper by one id of its own', async ({ skip }) => {
    const { savedCards } = provider()
    if (!savedCards) return skip()
    const customer = { phone: '+919876543210', email: 'asha@example.in' }
    const first = await savedCards.ensureCustomer(customer)
    expect(await savedCards.ensureCustomer({ phone: customer.phone })).toBe(first)
    expect(await savedCards.ensureCustomer({ phone: '+919876543211' })).not.toBe(first)
    expect(await savedCards.cardsOf(first)).toEqual([])
  })

  test('keeps a card that the shopper saved, until it is deleted', async ({ skip }) => {
    const { savedCards } = provider()
    const { savesCard } = environment()
    if (!savedCards || !savesCard) return skip()
    const customerId = await savedCards.ensureCustomer({ phone: '+919876543210' })
    const other = await savedCards.ensureCustomer({ phone: '+919876543211' })
    const token = await savesCard(customerId, AMOUNT)
    const [card, ...more] = await savedCards.cardsOf(customerId)
    expect(more).toEqual([])
    expect(card).toMatchObject({ token })
    expect(card?.last4).toMatch(/^\d{4}$/)
    expect(await savedCards.cardsOf(other)).toEqual([])
    await savedCards.deleteCard(customerId, token)
    expect(await savedCards.cardsOf(customerId)).toEqual([])
    await savedCards.deleteCard(customerId, token)
  })

  test('[checkout §5, D-4] says in which month a saved card ends, also once it is over', async ({
    skip,
  }) => {
    const { savedCards } = provider()
    const { savesCard, cardEnds } = environment()
    if (!savedCards || !savesCard || !cardEnds) return skip()
    const customerId = await savedCards.ensureCustomer({ phone: '+919876543212' })
    const token = await savesCard(customerId, AMOUNT)
    for (const expiry of [
      { month: 12, year: 2098 },
      { month: 1, year: 2020 },
    ]) {
      await cardEnds(token, expiry)
      expect(await savedCards.cardsOf(customerId)).toMatchObject([{ token, expiry }])
    }
    await savedCards.deleteCard(customerId, token)
  })
}
