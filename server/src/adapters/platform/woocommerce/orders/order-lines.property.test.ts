import fc from 'fast-check'
import { addPaise, paise, rupeesText } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import { expect, test } from 'vitest'
import { newOrder } from '../../../../ports/testing/sample-order.ts'
import type { NewPlatformOrder } from '../../../../ports/store-platform.ts'
import { feeChanges, ROUNDING } from './fee-lines.ts'
import { correction, divide, netLines, wholePrices, MAX_ROUNDS } from './order-lines.ts'
import type { WireOrder } from './order-wire.ts'
import { agreedTotal } from './our-order.ts'

/** Each rate of an article's tax is rounded by itself, a half down. */
const taxOn = (net: number, rates: readonly number[]): number =>
  rates.reduce((sum, rate) => sum + Math.ceil(Number(((net * rate) / 100).toFixed(6)) - 0.5), 0)

interface Part {
  readonly id: number
  readonly net: number
  readonly rates: readonly number[]
}

interface Shop {
  readonly items: readonly Part[]
  readonly deliveries: readonly Part[]
  readonly fees: readonly { readonly id: number; readonly name: string; readonly total: number }[]
}

const amounts = ({ id, net, rates }: Part) => ({
  id,
  total: rupeesText(paise(net)),
  total_tax: rupeesText(paise(taxOn(net, rates))),
})

function orderIn({ items, deliveries, fees }: Shop): WireOrder {
  const taxed = [...items, ...deliveries].map(({ net, rates }) => net + taxOn(net, rates))
  const all = [...taxed, ...fees.map(({ total }) => total)]
  return {
    id: 74,
    number: '74',
    status: 'pending',
    total: rupeesText(paise(all.reduce((sum, each) => sum + each, 0))),
    meta_data: [{ key: '_thela_fees', value: JSON.stringify(fees.map(({ name }) => name)) }],
    line_items: items.map((item) => ({
      ...amounts(item),
      product_id: item.id,
      variation_id: 0,
      quantity: 1,
    })),
    shipping_lines: deliveries.map(amounts),
    coupon_lines: [],
    fee_lines: fees.map(({ id, name, total }) => ({ id, name, total: rupeesText(paise(total)) })),
  }
}

const inPaise = (rupees: string): number => Math.round(Number(rupees) * 100)

type Change = Extract<ReturnType<typeof correction>, { kind: 'CHANGE' }>

function changed(shop: Shop, order: NewPlatformOrder, change: Change): Shop {
  const { line_items: items = [], shipping_lines: deliveries = [], rounding } = change
  const write = (parts: readonly Part[], written: readonly { id: number; total: string }[]) =>
    parts.map((part) => {
      const total = written.find(({ id }) => id === part.id)?.total
      return total === undefined ? part : { ...part, net: inPaise(total) }
    })
  const wanted = [...order.fees, ...(rounding ? [{ title: ROUNDING, amount: rounding }] : [])]
  const changes = rounding === undefined ? [] : feeChanges(orderIn(shop), wanted)
  const kept = shop.fees.flatMap((fee) => {
    const own = changes.find((each) => 'id' in each && each.id === fee.id)
    if (!own) return [fee]
    return 'total' in own ? [{ ...fee, total: inPaise(own.total) }] : []
  })
  const added = changes.flatMap((each, index) =>
    'id' in each ? [] : [{ id: 900 + index, name: each.name, total: inPaise(each.total) }],
  )
  return {
    items: write(shop.items, items),
    deliveries: write(shop.deliveries, deliveries),
    fees: [...kept, ...added],
  }
}

const RATES = [0, 5, 12, 18, 28]
const taxRates = fc.tuple(fc.constantFrom(...RATES), fc.boolean()).map(([rate, isSplit]) => {
  if (rate === 0) return []
  return isSplit ? [rate / 2, rate / 2] : [rate]
})
const article = fc.record({
  total: fc.integer({ min: 1, max: 5_000_000 }),
  off: fc.integer({ min: 0, max: 100_000 }),
  rates: taxRates,
})
const sale = fc.record({
  articles: fc.array(article, { minLength: 1, maxLength: 12 }),
  delivery: fc.option(fc.record({ amount: fc.integer({ min: 0, max: 50_000 }), rates: taxRates })),
  fees: fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 2 }),
  discount: fc.integer({ min: 0, max: 200_000 }),
})
type Sale = typeof sale extends fc.Arbitrary<infer T> ? T : never

function orderOf({ articles, delivery, fees, discount }: Sale): NewPlatformOrder {
  const [line] = newOrder().lines
  if (!line) throw new Error('there is a line')
  const lines = articles.map(({ total, off }, index) => ({
    ...line,
    variantId: String(index + 1),
    total: paise(total),
    originalTotal: paise(total + off),
  }))
  const charges = fees.map((amount, index) => ({
    kind: 'paymentCharge' as const,
    title: `Fee ${index}`,
    amount: paise(amount),
  }))
  const whole = addPaise(
    ...lines.map(({ total }) => total),
    ...charges.map(({ amount }) => amount),
    paise(delivery?.amount ?? 0),
  )
  const amount = paise(Math.min(discount, whole))
  return newOrder({
    lines,
    fees: charges,
    ...(delivery ? { delivery: { title: 'Standard', amount: paise(delivery.amount) } } : {}),
    discounts: amount > 0 ? [{ kind: 'cartDiscount', title: 'Offer', amount }] : [],
    paid: paise(whole - amount),
  })
}

/** As it stands after the call that makes it, with our whole prices as if they were without tax. */
function posted(sold: Sale, order: NewPlatformOrder): Shop {
  const prices = wholePrices(order)
  return {
    items: prices.lines.map(({ total }, index) => ({
      id: index + 1,
      net: total,
      rates: sold.articles[index]?.rates ?? [],
    })),
    deliveries:
      prices.delivery === undefined
        ? []
        : [{ id: 500, net: prices.delivery, rates: sold.delivery?.rates ?? [] }],
    fees: prices.fees.map(({ title, amount }, index) => ({
      id: 600 + index,
      name: title,
      total: amount,
    })),
  }
}

test('[I13] whatever the taxes are, a few calls lead to the agreed total', () => {
  fc.assert(
    fc.property(sale, (sold) => {
      const order = orderOf(sold)
      const prices = wholePrices(order)
      let shop = posted(sold, order)
      for (let calls = 0; ; calls += 1) {
        const next = correction(orderIn(shop), prices, agreedTotal(order))
        if (next.kind === 'RIGHT') return
        expect(next.kind).toBe('CHANGE')
        expect(calls).toBeLessThan(MAX_ROUNDS)
        if (next.kind === 'CHANGE') shop = changed(shop, { ...order, fees: prices.fees }, next)
      }
    }),
    { numRuns: 1_000 },
  )
})

test('[I13] the first guess of each part is within five paise', () => {
  fc.assert(
    fc.property(sale, (sold) => {
      const order = orderOf(sold)
      const prices = wholePrices(order)
      const shop = posted(sold, order)
      const guess = changed(shop, order, { kind: 'CHANGE', ...netLines(orderIn(shop), prices) })
      guess.items.forEach(({ net, rates }, index) => {
        const off = net + taxOn(net, rates) - (prices.lines[index]?.total ?? 0)
        expect(Math.abs(off)).toBeLessThanOrEqual(5)
      })
    }),
  )
})

test('whole prices add up to what the order costs, and a listed price is never lower', () => {
  fc.assert(
    fc.property(sale, (sold) => {
      const order = orderOf(sold)
      const { lines, delivery = paise(0), fees } = wholePrices(order)
      const sum = addPaise(
        ...lines.map(({ total }) => total),
        delivery,
        ...fees.map(({ amount }) => amount),
      )
      expect(sum).toBe(agreedTotal(order))
      for (const { total, before } of lines) {
        expect(total).toBeGreaterThanOrEqual(0)
        expect(before).toBeGreaterThanOrEqual(total)
      }
    }),
  )
})

test('an amount is divided to the paisa', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 }).map(paise)
  fc.assert(
    fc.property(amount, fc.array(amount, { minLength: 1 }), (whole, weights: readonly Paise[]) => {
      const parts = divide(whole, weights)
      expect(addPaise(...parts)).toBe(whole)
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a total that taxes cannot explain is not brought about by a fee', () => {
  const order = orderOf({
    articles: [{ total: 79_900, off: 0, rates: [] }],
    delivery: null,
    fees: [],
    discount: 0,
  })
  const shop = orderIn({ items: [{ id: 1, net: 79_900, rates: [] }], deliveries: [], fees: [] })
  expect(correction(shop, wholePrices(order), paise(89_900))).toEqual({ kind: 'WRONG' })
})
