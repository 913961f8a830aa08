import { DEFAULT_PAYMENT_ORDER } from '@thela/domain/payments'
import { describe, expect, test } from 'vitest'
import type { CustomerCard, StoreOffer } from '../../payments/index.ts'
import type { Store } from '../../stores/index.ts'
import { listedOptions, listedTypes, unlistedRejections, whyUnlisted } from './listed-options.ts'

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

describe('[ADR-372] why an option is not listed', () => {
  const ALL = {
    cards: true,
    upi: true,
    emi: { enabled: true },
    payLater: true,
    banks: ['HDFC'],
    wallets: ['phonepe'],
    cod: { enabled: true },
  }
  const storeWith = (payments: object) =>
    ({ config: { payments: { ...ALL, ...payments }, uiConfig: {} } }) as unknown as Store
  const silent = { withoutReply: ['EMI'] } as unknown as StoreOffer
  const at = (payments: object, variant: 'CHECKOUT' | 'SWIFT_PAY' | 'PREPAY' = 'CHECKOUT') => ({
    store: storeWith(payments),
    offer: silent,
    variant,
  })

  test.each([
    ['UPI', { upi: false }, 'SWITCHED_OFF'],
    ['UPI', {}, 'NOT_ACTIVATED'],
    ['NET_BANKING', { banks: [] }, 'SWITCHED_OFF'],
    ['NET_BANKING', { banks: undefined }, 'NOT_ACTIVATED'],
    ['WALLETS', { wallets: [] }, 'SWITCHED_OFF'],
    ['EMI', { emi: { enabled: false } }, 'SWITCHED_OFF'],
    ['EMI', { cards: false }, 'SWITCHED_OFF'],
    ['EMI', {}, 'NO_REPLY'],
    ['BRAND_EMI', {}, 'NOT_ACTIVATED'],
    ['COD', { cod: { enabled: false } }, 'SWITCHED_OFF'],
    ['COD', {}, 'NOT_OFFERED'],
    ['PREVIOUSLY_USED_CARD', {}, 'NOT_OFFERED'],
  ] as const)('%s, %j: %s', (option, payments, code) => {
    expect(whyUnlisted(at(payments), option)).toBe(code)
  })

  test('an order that is paid by a link is paid by no lender, whoever offers it', () => {
    expect(whyUnlisted(at({}, 'PREPAY'), 'BRAND_EMI')).toBe('NOT_OFFERED')
  })

  const codesOf = (...of: Parameters<typeof unlistedRejections>) =>
    unlistedRejections(...of).map((each) =>
      each?.kind === 'METHOD' ? `${each.method} ${each.code}` : '',
    )
  test('of a list: what the file names, on a page that could list it', () => {
    expect(codesOf(at({}), [{ id: 'WALLETS' }]).toSorted()).toEqual([
      'BHARATX NOT_ACTIVATED',
      'EMI NO_REPLY',
      'NET_BANKING NOT_ACTIVATED',
    ])
    expect(codesOf(at({}, 'PREPAY'), []).toSorted()).toEqual([
      'NET_BANKING NOT_ACTIVATED',
      'WALLET NOT_ACTIVATED',
    ])
    const byDefault = { emi: { enabled: false }, payLater: false, banks: undefined, wallets: [] }
    expect(codesOf(at(byDefault), [])).toEqual([])
  })
})
