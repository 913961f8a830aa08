import { DEFAULT_PAYMENT_ORDER } from '@thela/domain/payments'
import { describe, expect, test } from 'vitest'
import type { CustomerCard, StoreOffer } from '../../payments/index.ts'
import type { Store } from '../../stores/index.ts'
import { listedOptions, listedTypes } from './listed-options.ts'

const store = (allowOfflineOrder = false, order: readonly string[] = DEFAULT_PAYMENT_ORDER) =>
  ({
    config: { payments: { cod: { enabled: true }, order }, uiConfig: { allowOfflineOrder } },
  }) as unknown as Store
const offer = {
  cards: { networks: ['visa'], types: ['debit'] },
  hasUpi: true,
  wallets: ['phonepe'],
  banks: [],
  emiPlans: [{}],
  hasPayLater: true,
} as unknown as StoreOffer
const card = { network: 'visa', type: 'debit' } as CustomerCard

describe('[checkout §9, C1.5, D-59, D-71] the same options everywhere, less what a page does not allow', () => {
  test.each([
    ['CHECKOUT', false, 'CREDIT_DEBIT_CARD EMI UPI WALLETS COD BRAND_EMI'],
    ['SWIFT_PAY', true, 'CREDIT_DEBIT_CARD EMI UPI WALLETS BRAND_EMI'],
    ['PREPAY', false, 'UPI CREDIT_DEBIT_CARD WALLETS'],
    ['PREPAY', true, 'UPI CREDIT_DEBIT_CARD WALLETS COD'],
  ] as const)('[account §1, A1.4] %s, offline orders %s: %s', (variant, isAllowed, ids) => {
    const offered = { store: store(isAllowed), offer, cards: [], variant }
    const listed = listedOptions(offered)
    expect(listed.toSorted()).toEqual(ids.split(' ').toSorted())
    expect(listedOptions({ ...offered, cards: [card] })).toEqual([
      'PREVIOUSLY_USED_CARD',
      ...listed,
    ])
    expect(listedTypes(offered)[0]).toBe(variant === 'PREPAY' ? 'UPI' : 'CREDIT_DEBIT_CARD')
  })

  test('an order that the store chose is that of every page', () => {
    const order = ['WALLETS', 'UPI', 'CREDIT_DEBIT_CARD', 'NET_BANKING', 'COD']
    for (const variant of ['CHECKOUT', 'SWIFT_PAY', 'PREPAY'] as const) {
      const listed = listedTypes({ store: store(true, order), offer, variant })
      expect(listed.slice(0, 3)).toEqual(order.slice(0, 3))
    }
  })
})
