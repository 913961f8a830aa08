import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '../../money/index.ts'
import { PREPAID_METHODS } from '../../payments/index.ts'
import { orderTotal } from './order-total.ts'
import { paymentAdjustment, pricedPayments, priceOfPayment } from './payment-charge.ts'
import type { ChosenPayment, PaymentMethodConfig } from './payment-charge.ts'
import { chosenPayment, paymentToQuote } from './payment-to-quote.ts'

test.each([
  ['a card', { option: 'CREDIT_DEBIT_CARD' }, { method: 'CREDIT_CARD' }],
  [
    'a debit card',
    { option: 'CREDIT_DEBIT_CARD', card: { type: 'debit', network: 'rupay', bank: 'HDFC' } },
    { method: 'DEBIT_CARD', network: 'rupay', bank: 'HDFC' },
  ],
  [
    'a prepaid card',
    { option: 'PREVIOUSLY_USED_CARD', instrument: 'token_1', card: { type: 'prepaid' } },
    { method: 'CREDIT_CARD' },
  ],
  [
    'a bank',
    { option: 'NET_BANKING', instrument: 'SBIN' },
    { method: 'NET_BANKING', bank: 'SBIN' },
  ],
  ['a wallet', { option: 'WALLETS', instrument: 'paytm' }, { method: 'WALLET' }],
  [
    'EMI by a debit card',
    { option: 'EMI', instrument: 'HDFC-3', card: { type: 'debit', bank: 'HDFC' } },
    { method: 'EMI', bank: 'HDFC' },
  ],
] as const)(
  '[checkout §3] the price of %s depends on its method, bank and network',
  (_name, choice, chosen) => {
    expect(chosenPayment(choice)).toEqual(chosen)
  },
)

const fees = fc.record({
  kind: fc.constant('FLAT' as const),
  amount: fc.nat(500_00).map(paise),
})
const names = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
const present = <T extends object>(members: T): T =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as T
const instruments = fc
  .record({ bank: names(['HDFC', 'SBIN', 'ICIC']), network: names(['visa', 'rupay']) })
  .map((named) => present(named) as { bank?: string; network?: string })
const omitNetwork = ({ network: _network, ...named }: { bank?: string; network?: string }) => named
const configs: fc.Arbitrary<readonly PaymentMethodConfig[]> = fc.uniqueArray(
  fc.record({
    type: fc.constantFrom(...PREPAID_METHODS),
    charge: fees,
    discount: fees,
    subMethods: fc.array(
      fc.tuple(instruments, fees).map(([named, discount]) => ({ ...named, discount })),
      { maxLength: 4 },
    ),
  }),
  { selector: ({ type }) => type },
)

test('[I13] the frozen prices give any instrument the price that the store asks for it', () => {
  fc.assert(
    fc.property(
      configs,
      fc.constantFrom(...PREPAID_METHODS),
      instruments,
      fc.integer({ min: 1, max: 1000_00 }),
      (config, method, named, subtotal) => {
        const quoteOf = (chosen: ChosenPayment) => {
          const { charge, discount } = paymentAdjustment(config, chosen, paise(subtotal))
          const lines = [
            { key: 'subtotal', amount: paise(subtotal) },
            { key: 'paymentCharge', amount: charge },
            { key: 'paymentDiscount', amount: discount },
          ] as const
          return orderTotal(lines, { isCod: false })
        }
        const prices = pricedPayments(PREPAID_METHODS, config).map((chosen) => ({
          ...chosen,
          quote: quoteOf(chosenPayment(paymentToQuote(chosen))),
        }))
        // Net banking has no network.
        const paid = { method, ...(method === 'NET_BANKING' ? omitNetwork(named) : named) }
        expect(priceOfPayment(prices, paid)?.quote.total).toBe(quoteOf(paid).total)
      },
    ),
    { numRuns: 500 },
  )
})
