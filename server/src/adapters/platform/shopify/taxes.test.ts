/** Taxes contained in prices and on top of them. [shopify §6, §7, ADR-127] */
import { paise } from '@thela/domain/money'
import { expect, test } from 'vitest'
import { newOrder } from '../../../ports/testing/sample-order.ts'
import { fakeCart } from './fake-shopify.ts'
import { orderInput } from './order-input.ts'
import { serverCart } from './server-cart.ts'

/** The two lamps cost 999, less 99 of the whole cart. */
test.each([
  ['contained in the total', '900.0', '42.86', [{ amount: 4_286 }]],
  ['on top of it', '945.0', '45.0', [{ amount: 4_500, isOnTop: true }]],
  ['of nothing', '900.0', '0.0', [{ amount: 0 }]],
  ['within a total that it does not explain: contained', '960.0', '45.0', [{ amount: 4_500 }]],
  ['unknown', '900.0', undefined, undefined],
])('[checkout §3, C3.5] a tax %s', (_title, total, tax, taxLines) => {
  const cart = fakeCart(2)
  const cost = {
    totalAmount: { amount: total, currencyCode: 'INR' },
    totalTaxAmount: tax === undefined ? null : { amount: tax },
  }
  const read = serverCart({ ...cart, cost }, { token: 't', shopUrl: 'https://demo.example' })
  expect(read?.taxLines).toEqual(taxLines)
})

const GST = (amount: number, areOnTop: boolean) => ({
  areOnTop,
  lines: [{ title: 'GST', amount: paise(amount) }],
})
const money = (amount: string) => ({ shopMoney: { amount, currencyCode: 'INR' } })

test('[I13] a contained tax is named with its rate, and changes neither total nor status', () => {
  const input = orderInput(newOrder({ taxes: GST(4_757, false) }))
  expect(input).toMatchObject({ taxesIncluded: true, financialStatus: 'PAID' })
  expect(input['taxLines']).toEqual([{ title: 'GST', rate: '0.0500', priceSet: money('47.57') }])
})

test('[I13] a tax on top is added: what was paid without it is a part of the order', () => {
  const taxes = GST(4_995, true)
  const input = orderInput(newOrder({ taxes, paid: paise(104_895) }))
  expect(input).toMatchObject({ taxesIncluded: false, financialStatus: 'PAID' })
  expect(input['taxLines']).toEqual([{ title: 'GST', rate: '0.0500', priceSet: money('49.95') }])
  expect(orderInput(newOrder({ taxes }))['financialStatus']).toBe('PARTIALLY_PAID')
})

test('an order without tax says nothing of it', () => {
  expect(Object.keys(orderInput(newOrder()))).not.toContain('taxLines')
})
