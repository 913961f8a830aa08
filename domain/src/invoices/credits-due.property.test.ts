/** Any history of an order: its invoice less its credit notes is the price of what is left of it. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Address } from '../accounts/index.ts'
import { addPaise, paise, subtractPaise, ZERO_PAISE } from '../money/index.ts'
import type { Paise } from '../money/index.ts'
import { valueOfItems } from '../orders/index.ts'
import type { OrderEvent, OrderSnapshot, PiecesOfLine } from '../orders/index.ts'
import { creditNoteOf } from './credit-note.ts'
import { creditsDue } from './credits-due.ts'
import type { InvoiceContent } from './invoice.ts'
import { invoiceOfOrder } from './invoice-of-order.ts'
import { changesByEvents } from './price-change.ts'
import type { PriceChange } from './price-change.ts'

const AGAINST = { number: 'INV/2627/1', issuedOn: '2026-11-22' }

const orders = fc
  .record({
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 4 }),
        total: fc.integer({ min: 1, max: 900_000 }),
        rate: fc.constantFrom(0, 500, 1800),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    coupon: fc.integer({ min: 0, max: 900_000 }),
    delivery: fc.integer({ min: 0, max: 20_000 }),
    onTop: fc.constantFrom(0, 0, 12_345),
    isCod: fc.boolean(),
  })
  .map(({ lines, coupon, delivery, onTop, isCod }) => {
    const subtotal = lines.reduce((sum, { total }) => sum + total, 0)
    const discount = Math.min(coupon, subtotal)
    const total = subtotal - discount + delivery + onTop
    const snapshot = {
      lines: lines.map(({ quantity, total: each, rate }, index) => ({
        key: `l${index}`,
        sku: `${rate}`,
        productTitle: 'Tea',
        quantity,
        total: each,
        originalTotal: each,
        isTaxable: true,
        isGiftCard: false,
      })),
      quote: {
        lines: [
          { key: 'subtotal', amount: subtotal },
          { key: 'couponDiscount', amount: discount },
          { key: 'shippingCharge', amount: delivery },
          { key: 'taxOnTop', amount: onTop },
        ],
        total,
        payableNow: isCod ? 0 : total,
        dueOnDelivery: isCod ? total : 0,
      },
    } as unknown as OrderSnapshot
    return { snapshot, isCod }
  })

const pick = { line: fc.nat(3), quantity: fc.integer({ min: 1, max: 3 }) }
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom('CANCEL' as const, 'RETURN' as const), ...pick }),
    fc.record({ kind: fc.constant('REFUND' as const), percent: fc.integer({ min: 1, max: 100 }) }),
    // What providers were asked for has arrived; the platform has it, or the owner wrote it there.
    fc.record({ kind: fc.constantFrom('ARRIVE' as const, 'RECORD' as const, 'READ' as const) }),
  ),
  { maxLength: 14 },
)
type Step = (typeof steps extends fc.Arbitrary<infer All> ? All : never)[number]

function firstInvoice(
  snapshot: OrderSnapshot,
  cancelledItems: readonly PiecesOfLine[],
  covers: readonly string[],
): InvoiceContent {
  const to = { country: 'India', state: 'Goa' } as Address
  return invoiceOfOrder({
    snapshot,
    cancelledItems,
    covers,
    shippedTo: to,
    billedTo: to,
    seller: { name: 'Meher', gstin: '29AAHCD7390Q1ZO' },
    table: {
      rows: [0, 500, 1800].map((rate) => ({ sku: `${rate}`, rate })),
      other: { rate: 0 },
      charges: {},
    },
    order: { id: 'o', placedOn: '2026-11-20' },
  })
}

/** An order, its money and its documents, as the server has them. Nothing is cancelled after a return. */
function openOrder({
  snapshot,
  isCod,
}: {
  readonly snapshot: OrderSnapshot
  readonly isCod: boolean
}) {
  const events: OrderEvent[] = []
  const returns: PriceChange[] = []
  const taken: PiecesOfLine[] = []
  let documents: readonly InvoiceContent[] = []
  let [pending, refunded, onPlatform, cash] = [ZERO_PAISE, ZERO_PAISE, ZERO_PAISE, ZERO_PAISE]

  const cancelledItems = () =>
    events.flatMap((event) => (event.kind === 'ITEMS_CANCELLED' ? event.payload.items : []))
  const cancelledValue = () => valueOfItems(snapshot, cancelledItems())
  const back = () => addPaise(pending, refunded)
  /** What is left of what was paid, or will be in cash. */
  const paidLeft = (): Paise =>
    isCod
      ? subtractPaise(snapshot.quote.total, addPaise(cancelledValue(), cash))
      : subtractPaise(snapshot.quote.total, back())

  function piecesOf(step: { readonly line: number; readonly quantity: number }): PiecesOfLine[] {
    const line = snapshot.lines[step.line % snapshot.lines.length]
    if (!line) return []
    const used = taken
      .filter(({ lineKey }) => lineKey === line.key)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    const quantity = Math.min(step.quantity, line.quantity - used)
    return quantity > 0 ? [{ lineKey: line.key, quantity }] : []
  }
  function takeOff(kind: 'CANCEL' | 'RETURN', items: readonly PiecesOfLine[]): void {
    if (items.length === 0 || (kind === 'CANCEL' && returns.length > 0)) return
    const value = valueOfItems(snapshot, items, taken)
    const requestId = `request:${taken.length}`
    const amount = paise(Math.min(value, paidLeft()))
    if (kind === 'RETURN') {
      const ofCash = isCod ? amount : ZERO_PAISE
      const change = { cause: requestId, amount, money: amount, cash: ofCash, takesOff: items }
      returns.push(change)
      if (isCod) cash = addPaise(cash, amount)
      else pending = addPaise(pending, amount)
    } else {
      const dueLess = isCod ? value : ZERO_PAISE
      events.push({ kind: 'ITEMS_CANCELLED', requestId, at: '', payload: { items, dueLess } })
      if (!isCod) pending = addPaise(pending, amount)
    }
    taken.push(...items)
  }
  function issue(): void {
    const byEvents = changesByEvents(snapshot, events)
    const covers = byEvents.map(({ cause }) => cause)
    const invoice = documents[0] ?? firstInvoice(snapshot, cancelledItems(), covers)
    const notes = documents.slice(1)
    const credits = creditsDue({
      agreed: snapshot.quote.total,
      invoice,
      notes,
      changes: [...byEvents, ...returns],
      back: { refunded, onPlatform },
      isVoid: false,
    })
    for (const credit of credits) {
      const earlier = [...notes]
      notes.push(creditNoteOf(invoice, { against: AGAINST, ...credit, earlier }))
    }
    documents = [invoice, ...notes]
  }
  return {
    apply(step: Step): void {
      if (step.kind === 'CANCEL' || step.kind === 'RETURN') takeOff(step.kind, piecesOf(step))
      if (step.kind === 'REFUND' && !isCod) {
        pending = addPaise(pending, paise(Math.floor((paidLeft() * step.percent) / 100)))
      }
      if (step.kind === 'ARRIVE') [pending, refunded] = [ZERO_PAISE, back()]
      if (step.kind === 'RECORD') onPlatform = isCod ? cash : refunded
      if (step.kind === 'READ') issue()
    },
    paidLeft,
    issued: () => documents,
  }
}

const total = (documents: readonly InvoiceContent[]): number =>
  documents.reduce((sum, document) => sum + document.total, 0)

test('[account §7, D-39, D-66, I13, I16] the invoice less its credit notes is the price of what is left, and never less on the way', () => {
  fc.assert(
    fc.property(orders, steps, (agreed, history) => {
      const order = openOrder(agreed)
      for (const step of history) {
        order.apply(step)
        const [invoice, ...notes] = order.issued()
        if (!invoice) continue
        expect(invoice.total - total(notes)).toBeGreaterThanOrEqual(order.paidLeft())
      }
      order.apply({ kind: 'ARRIVE' })
      order.apply({ kind: 'READ' })
      const [invoice, ...notes] = order.issued()
      if (!invoice) throw new Error('no invoice')
      expect(invoice.total - total(notes)).toBe(order.paidLeft())
      // Whatever is asked for again adds nothing.
      for (const kind of ['RECORD', 'READ', 'READ'] as const) order.apply({ kind })
      expect(order.issued()).toHaveLength(notes.length + 1)
    }),
  )
})

test('[account §7, D-39, I16] each note adds up, and takes of a line no more than was invoiced', () => {
  fc.assert(
    fc.property(orders, steps, (agreed, history) => {
      const order = openOrder(agreed)
      for (const step of [...history, { kind: 'ARRIVE' } as const, { kind: 'READ' } as const]) {
        order.apply(step)
      }
      const [invoice, ...notes] = order.issued()
      if (!invoice) throw new Error('no invoice')
      for (const note of notes) {
        expect(addPaise(...note.lines.map((line) => line.total), note.roundOff)).toBe(note.total)
        for (const line of note.lines) expect(line.quantity).toBeGreaterThan(0)
      }
      // Each line of each note is rounded to the paisa, and each of its taxes.
      const rounding = 3 * (notes.length + 1) * invoice.lines.length
      for (const { kind, key, total: invoiced } of invoice.lines) {
        const credited = notes
          .flatMap(({ lines }) => lines)
          .filter((line) => line.kind === kind && line.key === key)
          .reduce((sum, line) => sum + line.total, 0)
        expect(credited).toBeLessThanOrEqual(invoiced + rounding)
      }
    }),
  )
})
