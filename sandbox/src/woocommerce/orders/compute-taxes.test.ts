import { expect, test } from 'vitest'
import { decimalText } from '../store/money.ts'
import type { DeliveryLine, OrderLine } from '../store/order.ts'
import { findSold, nextId } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import { computeTaxes } from './compute-taxes.ts'
import { takeDraft } from './draft.ts'
import { makeOrder } from './make-order.ts'
import { lineArticle } from './order-line.ts'
import { orderJson } from './order-json.ts'
import {
  CALLER,
  SHEET,
  TIFFIN,
  TURMERIC,
  address,
  cartLine,
  testCart,
  testFee,
  testStore,
} from './test-store.ts'
import { orderTotals } from './totals.ts'

/** 149.00 with 5 % of tax; the store computes with more decimals than it displays. */
const TURMERIC_NET = 14_900 / 1.05

function orderLine(store: Store, id: number, total: number): OrderLine {
  const sold = findSold(store, id)
  if (sold === undefined) throw new Error(`The store does not sell ${id}.`)
  const money = { quantity: 1, subtotal: Math.round(total), total: Math.round(total) }
  const exact = { exactSubtotal: total, exactTotal: total, taxes: [], meta: [] }
  return { id: nextId(store), ...lineArticle(store, sold), ...money, ...exact }
}

const delivery = (store: Store, instanceId: string): DeliveryLine => ({
  id: nextId(store),
  methodTitle: 'Standard delivery',
  methodId: 'flat_rate',
  instanceId,
  isTaxed: false,
  total: 4900,
  taxes: [],
  meta: [],
})

function restOrder(store: Store, parts: { lines: OrderLine[]; deliveries?: DeliveryLine[] }) {
  const { lines, deliveries = [] } = parts
  return makeOrder(store, { createdVia: 'rest-api', shipping: address(), lines, deliveries })
}

const total = (store: Store, order: ReturnType<typeof restOrder>): string => {
  computeTaxes(store, order)
  return decimalText(store, orderTotals(store, order).total)
}

test('[W39] another state makes the tax lines anew and leaves the shipping as it is', async () => {
  const { store } = testStore()
  const cart = testCart(store, [cartLine(TIFFIN)])
  const order = await takeDraft(store, cart, CALLER)
  expect(orderJson(store, order).tax_lines).toMatchObject([{ label: 'IGST', tax_total: '121.88' }])
  order.shipping = address('MH')
  computeTaxes(store, order)
  expect(orderJson(store, order).tax_lines).toMatchObject([
    { label: 'CGST', tax_total: '60.94', rate_percent: 9 },
    { label: 'SGST', tax_total: '60.94', rate_percent: 9 },
  ])
  expect(orderJson(store, order).shipping_total).toBe('49.00')
})

test('[W39] a state that the store does not know is elsewhere, no address is the base', () => {
  const { store } = testStore()
  const order = restOrder(store, { lines: [orderLine(store, TIFFIN, 79_900)] })
  order.shipping = { ...address(), state: 'Karnataka' }
  expect(total(store, order)).toBe('942.82')
  expect(order.taxes).toHaveLength(1)
  order.shipping = { ...address(), country: '', state: '' }
  computeTaxes(store, order)
  expect(order.taxes).toHaveLength(2)
})

test('[W45] shipping without an instance id is taxed, with it as its method says', () => {
  const { store } = testStore()
  const lines = () => [orderLine(store, TURMERIC, TURMERIC_NET)]
  expect(
    total(store, restOrder(store, { lines: lines(), deliveries: [delivery(store, '')] })),
  ).toBe('206.82')
  expect(
    total(store, restOrder(store, { lines: lines(), deliveries: [delivery(store, '2')] })),
  ).toBe('198.00')
  const old = testStore('8.0.3').store
  const order = restOrder(old, {
    lines: [orderLine(old, TURMERIC, TURMERIC_NET)],
    deliveries: [delivery(old, '2')],
  })
  expect(total(old, order)).toBe('206.82')
})

test.each([
  [4000, 'none', '189.00'],
  [4000, 'taxable', '196.20'],
])('[W46] a fee of %i paise with tax "%s"', (fee, taxStatus, expected) => {
  const { store } = testStore()
  const order = restOrder(store, { lines: [orderLine(store, TURMERIC, TURMERIC_NET)] })
  order.fees.push(testFee(store, fee, taxStatus as 'none' | 'taxable'))
  expect(total(store, order)).toBe(expected)
})

test('[W46] a negative fee takes tax along, spread over lines and shipping, and never falls below zero', () => {
  const { store } = testStore()
  const small = restOrder(store, { lines: [orderLine(store, TURMERIC, TURMERIC_NET)] })
  small.fees.push(testFee(store, -2000, 'none'))
  expect(total(store, small)).toBe('128.00')

  const sheet = restOrder(store, {
    lines: [orderLine(store, SHEET, 89_196)],
    deliveries: [delivery(store, '2')],
  })
  sheet.fees.push(testFee(store, -2000, 'none'))
  expect(total(store, sheet)).toBe('1025.72')

  sheet.fees = [testFee(store, -999_900, 'none')]
  sheet.deliveries = []
  expect(total(store, sheet)).toBe('0.00')
})
