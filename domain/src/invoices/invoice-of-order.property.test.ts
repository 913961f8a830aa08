import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Address } from '../accounts/index.ts'
import { addPaise, paise } from '../money/index.ts'
import type { LineItem, OrderSnapshot } from '../orders/index.ts'
import { creditNoteOf } from './credit-note.ts'
import { invoiceOfOrder } from './invoice-of-order.ts'
import { shareOut } from './share-out.ts'

const RATES = [0, 25, 300, 500, 1200, 1800, 4000]
const amount = fc.integer({ min: 0, max: 5_000_000 })

/** An order with its discounts never above what they are taken from, as the checkout makes it. */
const orders = fc
  .record({
    items: fc.array(
      fc.record({
        price: amount,
        off: fc.integer({ min: 0, max: 100 }),
        rate: fc.constantFrom(...RATES),
        quantity: fc.integer({ min: 1, max: 5 }),
        cancelled: fc.integer({ min: 0, max: 4 }),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    coupon: amount,
    delivery: amount,
    fee: amount,
    onTop: amount,
    isIntra: fc.boolean(),
  })
  .map(({ items, coupon, delivery, fee, onTop, isIntra }) => {
    const lines = items.map(({ price, off, rate, quantity }, index) => ({
      key: `l${index}`,
      sku: `${rate}`,
      productTitle: `item ${index}`,
      quantity,
      originalTotal: price,
      total: Math.floor((price * (100 - off)) / 100),
      isTaxable: true,
      isGiftCard: false,
    })) as unknown as readonly LineItem[]
    const subtotal = lines.reduce((sum, line) => sum + line.originalTotal, 0)
    const ofLines = subtotal - lines.reduce((sum, line) => sum + line.total, 0)
    const before = subtotal + delivery + fee
    const discount = Math.min(before, ofLines + coupon)
    const total = before - discount + onTop
    const snapshot = {
      lines,
      quote: {
        lines: [
          { key: 'subtotal', amount: subtotal },
          { key: 'cartDiscount', amount: discount },
          { key: 'shippingCharge', amount: delivery },
          { key: 'paymentCharge', amount: fee },
          { key: 'taxOnTop', amount: onTop },
        ],
        total,
      },
    } as unknown as OrderSnapshot
    const to = { country: 'India', state: isIntra ? 'Karnataka' : 'Goa' } as Address
    return invoiceOfOrder({
      snapshot,
      // At least one piece of each line is left.
      cancelledItems: items.map(({ quantity, cancelled }, index) => ({
        lineKey: `l${index}`,
        quantity: Math.min(cancelled, quantity - 1),
      })),
      covers: [],
      shippedTo: to,
      billedTo: to,
      seller: { name: 'Meher', gstin: '29AAHCD7390Q1ZO' },
      table: {
        rows: RATES.map((rate) => ({ sku: `${rate}`, rate })),
        other: { rate: 0 },
        charges: {},
      },
      order: { id: 'o', placedOn: '2026-11-20' },
    })
  })

test('[account §3, D-39, I13] lines and round-off make the total; no line and no tax is negative; halves are equal', () => {
  fc.assert(
    fc.property(orders, (made) => {
      expect(addPaise(...made.lines.map(({ total }) => total), made.roundOff)).toBe(made.total)
      expect(addPaise(made.taxable, ...made.taxes.map((tax) => tax.amount), made.roundOff)).toBe(
        made.total,
      )
      expect(Math.abs(made.roundOff)).toBeLessThanOrEqual(made.lines.length * 2)
      for (const { taxable, discount, taxes } of made.lines) {
        expect(
          Math.min(taxable, discount, ...taxes.map((tax) => tax.amount)),
        ).toBeGreaterThanOrEqual(0)
        expect(new Set(taxes.map((tax) => tax.amount)).size).toBe(1)
      }
    }),
  )
})

test('[account §7, D-39, I16] a credit note of any part makes its amount', () => {
  fc.assert(
    fc.property(orders, fc.integer({ min: 0, max: 100 }), (made, part) => {
      const wanted = paise(Math.floor((made.total * part) / 100))
      const against = { number: 'INV/2627/1', issuedOn: '2026-11-22' }
      const note = creditNoteOf(made, { against, amount: wanted, earlier: [] })
      expect(note.total).toBe(wanted)
      expect(addPaise(...note.lines.map(({ total }) => total), note.roundOff)).toBe(wanted)
      expect(Math.abs(note.roundOff)).toBeLessThanOrEqual(made.lines.length * 2 + 1)
    }),
  )
})

test('[D-39] shares add up, and none is negative', () => {
  fc.assert(
    fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 20 }), (whole, weights) => {
      const shares = shareOut(paise(whole), weights.map(paise))
      expect(addPaise(...shares)).toBe(whole)
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
    }),
  )
})
