import { describe, expect, test } from 'vitest'
import type { Address } from '../accounts/index.ts'
import { paise } from '../money/index.ts'
import { PRICE_LINES } from '../orders/index.ts'
import type { LineItem, OrderSnapshot, PiecesOfLine, PriceLine } from '../orders/index.ts'
import { creditNoteOf, leftToCredit } from './credit-note.ts'
import { documentNumber } from './document-number.ts'
import { financialYear } from './financial-year.ts'
import type { InvoiceContent } from './invoice.ts'
import { invoiceOfOrder } from './invoice-of-order.ts'
import type { OrderToInvoice } from './invoice-of-order.ts'
import type { PriceChange } from './price-change.ts'
import type { TaxTable } from './tax-class.ts'

const KARNATAKA = '29AAHCD7390Q1ZO'
const CHANDIGARH = '04AAHCD7390Q1Z0'

const addressIn = (state: string, country = 'India') =>
  ({ name: 'मीरा त्रिपाठी', addressLine1: '12 Church Street', city: 'X', state, country }) as Address

const item = (more: Partial<LineItem> & { readonly total: number }): LineItem => ({
  key: 'k',
  variantId: '1',
  productId: '1',
  productTitle: 'Kurta',
  quantity: 1,
  originalTotal: more.total,
  discountAllocations: [],
  isGiftCard: false,
  grams: 1,
  requiresShipping: true,
  isTaxable: true,
  ...more,
})

const TABLE: TaxTable = {
  rows: [
    { sku: 'GOLD-1', hsn: '7113', rate: 300 },
    { tag: 'books', hsn: '4901', rate: 0 },
    { tag: 'luxury', hsn: '3303', rate: 4000 },
  ],
  other: { hsn: '6204', rate: 1800 },
  charges: {},
}

interface Wanted {
  readonly items: readonly LineItem[]
  readonly charges?: readonly (readonly [PriceLine['key'], number])[]
  readonly total: number
  readonly to?: Address
  readonly gstin?: string
  readonly buyer?: string
  readonly lut?: string
  readonly table?: TaxTable
  readonly cancelled?: readonly PiecesOfLine[]
}

function invoice({ items, charges = [], total, to = addressIn('Karnataka'), ...more }: Wanted) {
  const subtotal = items.reduce((sum, { originalTotal }) => sum + originalTotal, 0)
  const { buyer, lut, table = TABLE } = more
  const snapshot = {
    lines: items,
    quote: {
      lines: [
        { key: 'subtotal', amount: subtotal },
        ...charges.map(([key, amount]) => ({ key, amount })),
      ],
      total,
    },
    ...(buyer ? { gstin: buyer } : {}),
  } as unknown as OrderSnapshot
  const wanted: OrderToInvoice = {
    snapshot,
    cancelledItems: more.cancelled ?? [],
    covers: [],
    shippedTo: to,
    billedTo: to,
    seller: {
      name: 'Meher',
      ...('gstin' in more && !more.gstin ? {} : { gstin: more.gstin ?? KARNATAKA }),
    },
    table,
    ...(lut ? { lut } : {}),
    order: { id: 'o', placedOn: '2026-11-20' },
  }
  return invoiceOfOrder(wanted)
}

const figures = (made: ReturnType<typeof invoice>) => ({
  kind: made.kind,
  place: made.placeOfSupply?.code,
  lines: made.lines.map(({ taxable, taxes, total }) => [
    taxable,
    ...taxes.map(({ type, amount }) => `${type} ${amount}`),
    total,
  ]),
  roundOff: made.roundOff,
  total: made.total,
})

describe('[account §3, D-39] the figures of an invoice', () => {
  test('[account §3, A3.26, D-39] the seller’s own state: CGST and SGST, each half, with delivery and COD fee taxed', () => {
    const made = invoice({
      items: [item({ total: paise(118_000) })],
      charges: [
        ['shippingCharge', 5_900],
        ['paymentCharge', 2_360],
      ],
      total: 126_260,
    })
    expect(figures(made)).toEqual({
      kind: 'TAX_INVOICE',
      place: '29',
      lines: [
        [100_000, 'CGST 9000', 'SGST 9000', 118_000],
        [5_000, 'CGST 450', 'SGST 450', 5_900],
        [2_000, 'CGST 180', 'SGST 180', 2_360],
      ],
      roundOff: 0,
      total: 126_260,
    })
  })

  test('[account §3, A3.26, D-39] another state: IGST, the whole rate; discounts come before tax', () => {
    const made = invoice({
      items: [item({ total: paise(60_000) }), item({ total: paise(40_000), tags: ['Books'] })],
      charges: [['couponDiscount', 10_000]],
      total: 90_000,
      to: addressIn('Maharashtra'),
    })
    expect(made.lines.map(({ discount }) => discount)).toEqual([6_000, 4_000])
    expect(figures(made)).toEqual({
      kind: 'TAX_INVOICE',
      place: '27',
      // 54000 / 1.18 = 45762.71…; 18 % of 45763 = 8237.34
      lines: [
        [45_763, 'IGST 8237', 54_000],
        [36_000, 'IGST 0', 36_000],
      ],
      roundOff: 0,
      total: 90_000,
    })
  })

  test('[account §3, A3.26, D-39] a union territory without a legislature: CGST and UTGST; 3 % has halves of 1.5 %', () => {
    const made = invoice({
      items: [item({ total: paise(99_999), sku: 'gold-1' })],
      total: 99_999,
      gstin: CHANDIGARH,
      to: addressIn('Chandigarh'),
    })
    // 99999 / 1.03 = 97086.41; 1.5 % of 97086 = 1456.29
    expect(figures(made)).toMatchObject({
      place: '04',
      lines: [[97_086, 'CGST 1456', 'UTGST 1456', 99_998]],
      roundOff: 1,
    })
    expect(made.lines[0]).toMatchObject({ hsn: '7113', taxes: [{ rate: 150 }, { rate: 150 }] })
  })

  test.each([
    ['its tag', { tags: ['new', 'HSN:6912'] }, '6912', 1800],
    ['its tag, written otherwise', { tags: ['hsn 69120010'] }, '69120010', 1800],
    ['its tag before a row for another tag', { tags: ['books', 'HSN-4902'] }, '4902', 0],
    ['a row for its SKU before its tag', { sku: 'GOLD-1', tags: ['HSN:7114'] }, '7113', 300],
    ['no tag', { tags: ['hsn', 'HSN:12', 'hsnode 6912'] }, '6204', 1800],
  ])('[D-39, ADR-241] the HSN of an item: %s', (_name, more, hsn, rate) => {
    const made = invoice({ items: [item({ total: paise(10_000), ...more })], total: 10_000 })
    expect(made.lines[0]).toMatchObject({ hsn, rate })
  })

  test('[account §3, D-39] Delhi and Puducherry have a legislature: SGST', () => {
    const made = invoice({
      items: [item({ total: paise(11_800) })],
      total: 11_800,
      gstin: '07AAHCD7390Q1ZU',
      to: addressIn('Delhi'),
    })
    expect(made.taxes.map(({ type }) => type)).toEqual(['CGST', 'SGST'])
  })

  test('[account §3, D-39] an unregistered seller: a receipt, without any tax', () => {
    const made = invoice({ items: [item({ total: paise(50_000) })], total: 50_000, gstin: '' })
    expect(figures(made)).toEqual({
      kind: 'RECEIPT',
      place: undefined,
      lines: [[50_000, 50_000]],
      roundOff: 0,
      total: 50_000,
    })
  })

  test('[account §3, D-39] nothing taxed: a bill of supply', () => {
    const made = invoice({
      items: [item({ total: paise(50_000), isTaxable: false })],
      charges: [['shippingCharge', 4_000]],
      total: 54_000,
    })
    expect(made.kind).toBe('BILL_OF_SUPPLY')
    expect(made.taxes).toEqual([
      { type: 'CGST', amount: 0 },
      { type: 'SGST', amount: 0 },
    ])
  })

  test('[account §3, D-39] a registered buyer: the state of its GSTIN, wherever the goods go', () => {
    const made = invoice({
      items: [item({ total: paise(11_800) })],
      total: 11_800,
      buyer: '24AAHCD7390Q1ZY',
    })
    expect(made.buyer.gstin).toBe('24AAHCD7390Q1ZY')
    expect(made.placeOfSupply).toEqual({ code: '24', state: 'Gujarat' })
    expect(figures(made).lines).toEqual([[10_000, 'IGST 1800', 11_800]])
  })

  test('[account §3, D-39] an export: with a letter of undertaking no tax, without one IGST, each with its note', () => {
    const to = addressIn('Bavaria', 'Germany')
    const wanted = { items: [item({ total: paise(11_800) })], total: 11_800, to }
    const free = invoice({ ...wanted, lut: 'AD290326000001X' })
    expect(figures(free)).toMatchObject({
      kind: 'TAX_INVOICE',
      place: '96',
      lines: [[11_800, 11_800]],
    })
    expect([free.notes, free.lut]).toEqual([['EXPORT_UNDER_LUT'], 'AD290326000001X'])
    const paid = invoice(wanted)
    expect(figures(paid).lines).toEqual([[10_000, 'IGST 1800', 11_800]])
    expect([paid.notes, paid.lut]).toEqual([['EXPORT_WITH_TAX'], undefined])
  })

  test('[account §3, D-39] a gift card pays and is no discount; one that is bought is not taxed', () => {
    const made = invoice({
      items: [item({ total: paise(11_800) }), item({ total: paise(50_000), isGiftCard: true })],
      charges: [['giftCard', 5_000]],
      total: 61_800,
    })
    expect(made.paidByBalances).toBe(5_000)
    expect(made.total).toBe(61_800)
    expect(made.lines.map(({ taxable, discount }) => [taxable, discount])).toEqual([
      [10_000, 0],
      [50_000, 0],
    ])
  })

  test('[account §3, D-39] taxes that came on top are in the total', () => {
    const made = invoice({
      items: [item({ total: paise(10_000) }), item({ total: paise(10_000), tags: ['books'] })],
      charges: [['taxOnTop', 1_800]],
      total: 21_800,
      to: addressIn('Kerala'),
    })
    expect(figures(made).lines).toEqual([
      [10_000, 'IGST 1800', 11_800],
      [10_000, 'IGST 0', 10_000],
    ])
    expect(made.lines.map(({ discount }) => discount)).toEqual([0, 0])
  })

  test('[account §3, D-39, D-66] pieces that were cancelled before are not on it, with their tax and their discount', () => {
    const items = [
      item({ key: 'a', quantity: 3, total: paise(30_000), originalTotal: paise(33_000) }),
      item({ key: 'b', total: paise(10_000), tags: ['books'] }),
      item({ key: 'c', total: paise(20_000) }),
    ]
    const made = invoice({
      items,
      charges: [
        ['couponDiscount', 6_000],
        ['cartDiscount', 3_000],
        ['shippingCharge', 5_900],
      ],
      total: 59_900,
      cancelled: [
        { lineKey: 'a', quantity: 1 },
        { lineKey: 'c', quantity: 1 },
      ],
    })
    // Of 54000 for 60000 of items: 27000 are left for 30000 of them, and the delivery.
    expect(
      made.lines.map(({ key, quantity, gross, total }) => [key, quantity, gross, total]),
    ).toEqual([
      ['a', 2, 22_000, 18_000],
      ['b', 1, 10_000, 9_000],
      [undefined, 1, 5_900, 5_900],
    ])
    expect(made.total).toBe(32_900)
  })

  test('[account §3, D-39] an unknown state counts as the seller’s own', () => {
    const made = invoice({
      items: [item({ total: paise(11_800) })],
      total: 11_800,
      to: addressIn('?'),
    })
    expect(made.placeOfSupply?.code).toBe('29')
  })
})

const CHARGES = PRICE_LINES.filter(({ kind }) => kind === 'CHARGE').map(({ key }) => key)
const namesOf = ({ lines }: ReturnType<typeof invoice>) =>
  lines.map(({ kind, priceLine = '' }) => `${kind} ${priceLine}`)

test.each(CHARGES)(
  '[D-39, D-63, ADR-354] %s has a line of its own: it makes no item dearer',
  (key) => {
    const made = invoice({
      items: [item({ total: paise(11_800) })],
      charges: [[key, 2_360]],
      total: 14_160,
    })
    expect(figures(made).lines).toEqual([
      [10_000, 'CGST 900', 'SGST 900', 11_800],
      [2_000, 'CGST 180', 'SGST 180', 2_360],
    ])
    expect(made.lines.map(({ discount }) => discount)).toEqual([0, 0])
  },
)

test('[D-39, ADR-354] all charges together: each is named, and named again by a credit note', () => {
  const made = invoice({
    items: [item({ total: paise(11_800) })],
    charges: CHARGES.map((key) => [key, 1_180] as const),
    total: 11_800 + CHARGES.length * 1_180,
  })
  expect(new Set(namesOf(made)).size).toBe(1 + CHARGES.length)
  const against = { number: 'INV/2627/1', issuedOn: '2026-11-22' }
  for (const amount of [made.total, paise(6_000)])
    expect(namesOf(creditNoteOf(made, { against, amount, earlier: [] }))).toEqual(namesOf(made))
})

test('[D-39] a free delivery is a discount of the delivery, not of the items', () => {
  const made = invoice({
    items: [item({ total: paise(11_800) })],
    charges: [
      ['shippingCharge', 5_900],
      ['deliveryDiscount', 5_900],
    ],
    total: 11_800,
  })
  expect(made.lines.map(({ gross, discount }) => [gross, discount])).toEqual([
    [11_800, 0],
    [5_900, 5_900],
  ])
})

describe('[account §7, D-39] credit notes', () => {
  const made = invoice({
    items: [item({ total: paise(99_999), sku: 'GOLD-1' }), item({ total: paise(11_800) })],
    total: 111_799,
  })
  const against = { number: 'INV/2627/1', issuedOn: '2026-11-22' }

  test('[account §7, D-39] of all of it: the same figures', () => {
    const note = creditNoteOf(made, { against, amount: made.total, earlier: [] })
    expect(note).toMatchObject({
      kind: 'CREDIT_NOTE',
      against,
      taxable: made.taxable,
      taxes: made.taxes,
      roundOff: made.roundOff,
      total: made.total,
    })
  })

  test('[account §7, D-39] of a part: each line by its share, with its taxes', () => {
    const note = creditNoteOf(made, { against, amount: paise(11_180), earlier: [] })
    expect(note.total).toBe(11_180)
    // 10000 of 111798 is the jewellery's share, of it 3 %; the rest has 18 %.
    expect(note.lines.map(({ taxable, rate, total }) => [taxable, rate, total])).toEqual([
      [9_709, 300, 10_001],
      [1_000, 1800, 1_180],
    ])
  })

  const kurtas = invoice({
    items: [
      item({ key: 'a', quantity: 3, total: paise(30_000) }),
      item({ key: 'b', total: paise(10_000), tags: ['books'] }),
    ],
    charges: [['paymentCharge', 4_000]],
    total: 44_000,
  })
  const change = (takesOff: PriceChange['takesOff'], amount: number): PriceChange => {
    const money = paise(amount)
    return { cause: 'request:1', amount: money, money, cash: paise(0), takesOff }
  }
  const note = (amount: number, of?: PriceChange, earlier: readonly InvoiceContent[] = []) =>
    creditNoteOf(kurtas, {
      against,
      amount: paise(amount),
      earlier,
      ...(of ? { change: of } : {}),
    })
  const shown = ({ lines }: InvoiceContent) =>
    lines.map(({ kind, key, quantity, total }) => [key ?? kind, quantity, total])

  test('[account §7, D-39] of returned pieces: their line alone, with their number', () => {
    const made = note(20_000, change([{ lineKey: 'a', quantity: 2 }], 20_000))
    // 20000 / 1.18 = 16949.15; 9 % of 16949 = 1525.41, twice
    expect(shown(made)).toEqual([['a', 2, 19_999]])
    expect(made).toMatchObject({ total: 20_000, covers: ['request:1'] })
    expect(made.lines[0]).toMatchObject({ rate: 1800, taxable: 16_949 })
  })

  test('[account §7, D-39, ADR-305] of a charge that was waived: that charge alone', () => {
    expect(shown(note(4_000, change('FEE', 4_000)))).toEqual([['FEE', 1, 4_000]])
  })

  test('[account §7, D-39, I16] a line that earlier notes lowered is never taken back twice', () => {
    const money = note(4_400)
    expect(shown(money)).toEqual([
      ['a', 3, 3_000],
      ['b', 1, 1_000],
      ['FEE', 1, 401],
    ])
    expect(money.covers).toEqual([])
    const back = change([{ lineKey: 'a', quantity: 3 }], 30_000)
    // The line has 27000 left; the rest is the others' share.
    expect(shown(note(30_000, back, [money]))).toEqual([
      ['a', 3, 26_999],
      ['b', 1, 2_143],
      ['FEE', 1, 856],
    ])
  })

  test('[account §7, D-39] of two charges each is taken back by itself', () => {
    const charge = kurtas.lines.find(({ kind }) => kind === 'FEE')
    if (!charge) throw new Error('the charge is missing')
    // Any other line of the price: the table has one charge of this kind.
    const other = { ...charge, priceLine: 'shippingCharge' } as const
    const both = { ...kurtas, lines: [...kurtas.lines, other], total: paise(48_000) }
    const waived = note(4_000, change('FEE', 4_000))
    const rest = creditNoteOf(both, { against, amount: paise(44_000), earlier: [waived] })
    expect(rest.lines.map(({ key, kind, priceLine }) => key ?? priceLine ?? kind)).toEqual([
      'a',
      'b',
      'shippingCharge',
    ])
  })

  test('[account §7, D-39] an invoice of an earlier release names no lines: all are lowered', () => {
    const lines = kurtas.lines.map(({ key: _key, ...line }) => line)
    const made = creditNoteOf(
      { ...kurtas, lines },
      {
        against,
        amount: paise(22_000),
        change: change([{ lineKey: 'a', quantity: 2 }], 22_000),
        earlier: [],
      },
    )
    expect(made.lines.map(({ total }) => total)).toEqual([15_000, 5_000, 2_001])
  })

  test.each([
    [100, [], 100],
    [100, [40, 10], 50],
    [100, [100], 0],
    [100, [80, 30], 0],
  ])('[account §7, I16] of %i with %j taken back %i are left', (total, credited, left) => {
    expect(leftToCredit(paise(total), credited.map(paise))).toBe(left)
  })
})

test.each([
  ['2026-03-31', 2025, '2526'],
  ['2026-04-01', 2026, '2627'],
  ['2099-12-31', 2099, '9900'],
])('[account §7, D-39] %s is in the financial year %i (%s)', (day, first, label) => {
  expect(financialYear(day)).toEqual({ first, label })
})

test('[account §7, D-39] a number has at most 16 characters', () => {
  expect(documentNumber('INV', { label: '2627' }, 17)).toBe('INV/2627/17')
  expect(documentNumber('INV', { label: '2627' }, 9_999_999)).toHaveLength(16 + 0)
  expect(() => documentNumber('INV', { label: '2627' }, 10_000_000)).toThrow(RangeError)
})
