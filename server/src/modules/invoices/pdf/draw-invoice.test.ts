/** Six documents as they are drawn, by the text that a reader of the PDF finds in them. THELA_INVOICES=folder keeps the files. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import type { Address } from '@thela/domain/accounts'
import { creditNoteOf, invoiceOfOrder } from '@thela/domain/invoices'
import type { InvoiceContent, OrderToInvoice } from '@thela/domain/invoices'
import { paise } from '@thela/domain/money'
import type { LineItem, OrderSnapshot, PriceLine } from '@thela/domain/orders'
import { messagesIn } from '@thela/messages/catalogues'
import { beforeAll, expect, test } from 'vitest'
import { drawInvoice } from './draw-invoice.ts'

const KARNATAKA = '29AAHCD7390Q1ZO'
const GUJARAT = '24AAHCD7390Q1ZY'

const SELLER: OrderToInvoice['seller'] = {
  name: 'Meher Pantry Private Limited',
  gstin: KARNATAKA,
  address: {
    line1: '14 Residency Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560025',
  },
}

const address = (more: Partial<Address> = {}): Address =>
  ({
    name: 'Asha Rao',
    addressLine1: '12 Church Street',
    city: 'Bengaluru',
    state: 'Karnataka',
    country: 'India',
    pincode: '560001',
    ...more,
  }) as Address

const item = (productTitle: string, total: number, more: Partial<LineItem> = {}): LineItem => ({
  key: productTitle,
  variantId: '1',
  productId: '1',
  productTitle,
  quantity: 1,
  total: paise(total),
  originalTotal: paise(total),
  discountAllocations: [],
  isGiftCard: false,
  grams: 1,
  requiresShipping: true,
  isTaxable: true,
  ...more,
})

const KETTLE = item('Copper kettle', 118_000, { sku: 'MEH-KET-1', variantTitle: 'Large' })

interface Wanted {
  readonly items?: readonly LineItem[]
  readonly charges?: readonly (readonly [PriceLine['key'], number])[]
  readonly total?: number
  readonly to?: Address
  readonly buyer?: string
  readonly more?: Partial<Pick<OrderToInvoice, 'seller' | 'lut'>>
}

function invoice({ items = [KETTLE], charges = [], to = address(), ...rest }: Wanted = {}) {
  const subtotal = items.reduce((sum, { originalTotal }) => sum + originalTotal, 0)
  const amounts = [['subtotal', subtotal] as const, ...charges]
  const snapshot = {
    lines: items,
    quote: {
      lines: amounts.map(([key, amount]) => ({ key, amount: paise(amount) })),
      total: paise(rest.total ?? subtotal),
    },
    ...(rest.buyer ? { gstin: rest.buyer } : {}),
  } as unknown as OrderSnapshot
  return invoiceOfOrder({
    snapshot,
    cancelledItems: [],
    covers: [],
    shippedTo: to,
    billedTo: to,
    seller: SELLER,
    table: { rows: [], other: { hsn: '7418', rate: 1_800 }, charges: { sac: '9968' } },
    order: { id: 'o', name: '#1042', placedOn: '2026-11-20' },
    ...rest.more,
  })
}

/** The numbers of glyphs that a font of the file has, with what a reader copies for each. */
function glyphTexts(map: string): ReadonlyMap<number, string> {
  const ranges = [...map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)]
  return new Map(
    ranges.flatMap(([, first = '', list = '']) =>
      [...list.matchAll(/<([^>]*)>/g)].map(([, units = ''], index): [number, string] => [
        Number.parseInt(first, 16) + index,
        (units.match(/[0-9a-f]{4}/g) ?? [])
          .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
          .join(''),
      ]),
    ),
  )
}

/** The texts of a file in the order in which they were drawn. */
function textsOf(pdf: Buffer): readonly string[] {
  const source = pdf.toString('latin1')
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [
      id,
      body,
    ]),
  )
  const streamOf = (body = ''): string => {
    const [, data] = /stream\n([\s\S]*)\nendstream/.exec(body) ?? []
    return data === undefined ? '' : inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
  }
  const fonts = new Map(
    [...source.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? []
      return [name, glyphTexts(streamOf(objects.get(map)))]
    }),
  )
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body))
  return pages.flatMap((page) => {
    const [, contents = ''] = /\/Contents (\d+) 0 R/.exec(page) ?? []
    const drawn = streamOf(objects.get(contents))
    return [...drawn.matchAll(/BT\n([\s\S]*?)ET/g)].map(([, block = '']) => {
      const [, font = ''] = /\/(F\d+) [\d.]+ Tf/.exec(block) ?? []
      const glyphs = fonts.get(font)
      const shown = [...block.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts = '']) => parts)
      const codes = [...shown.join(' ').matchAll(/<([0-9a-f]*)>/g)].flatMap(
        ([, code = '']) => code.match(/[0-9a-f]{4}/g) ?? [],
      )
      return codes.map((code) => glyphs?.get(Number.parseInt(code, 16)) ?? '').join('')
    })
  })
}

async function drawn(content: InvoiceContent, number: string, language: 'en' | 'hi' = 'en') {
  const link = 'https://shop.example/order-details/o'
  const pdf = await drawInvoice(
    { number, issuedOn: '2026-11-22', content, link },
    messagesIn(language),
  )
  const folder = process.env['THELA_INVOICES']
  if (folder) {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `${number.replaceAll('/', '-')}-${language}.pdf`), pdf)
  }
  return textsOf(pdf)
}

let intraState: InvoiceContent
beforeAll(() => {
  intraState = invoice()
})

test('[account §3 Enumerations, A3.26, D-39] in the seller’s own state: who sells to whom, HSN, CGST and SGST, words', async () => {
  const texts = await drawn(intraState, 'INV/2627/1')
  const expected = [
    'Meher Pantry Private Limited',
    '14 Residency Road',
    `GSTIN ${KARNATAKA}`,
    'Tax invoice',
    'Number INV/2627/1',
    'Order #1042',
    'Billed to',
    'Asha Rao',
    '12 Church Street',
    'Karnataka (29)',
    'Tax payable on reverse charge: No',
    'MEH-KET-1',
    '7418',
    'CGST 9% 90.00',
    'SGST 9% 90.00',
    '1,000.00',
    '₹1,180.00',
    'One Thousand One Hundred Eighty Rupees Only',
    'Page 1 of 1',
  ]
  expect(texts).toEqual(expect.arrayContaining(expected))
  expect(texts.join(' ')).toContain('Copper kettle, Large')
})

test('[D-39] to a registered buyer in another state: its GSTIN, and IGST alone', async () => {
  const to = address({ name: 'Navrang Stores', city: 'Surat', state: 'Gujarat' })
  const texts = await drawn(invoice({ to, buyer: GUJARAT }), 'INV/2627/2')
  expect(texts).toEqual(
    expect.arrayContaining([`GSTIN ${GUJARAT}`, 'Gujarat (24)', 'IGST 18% 180.00']),
  )
  expect(texts.join(' ')).not.toMatch(/CGST|SGST/)
})

test('[D-39] by a seller without a GSTIN: a receipt without taxes', async () => {
  const { gstin: _none, ...seller } = SELLER
  const texts = await drawn(invoice({ more: { seller } }), 'INV/2627/3')
  expect(texts).toEqual(expect.arrayContaining(['Receipt', 'Copper kettle, Large', '₹1,180.00']))
  expect(texts.join(' ')).not.toMatch(/GST|Taxable|Place of supply/)
})

test('[D-39, D-63] discounts, delivery and the charge for the method, each taxed, with the round-off', async () => {
  const content = invoice({
    items: [KETTLE, item('Clay cup', 10_001, { quantity: 3 })],
    charges: [
      ['cartDiscount', 12_345],
      ['shippingCharge', 5_000],
      ['paymentCharge', 2_000],
    ],
    total: 122_656,
  })
  const texts = await drawn(content, 'INV/2627/4')
  const expected = ['Delivery', 'Charge for the payment method', '9968', 'Clay cup', '₹1,226.56']
  expect(texts).toEqual(expect.arrayContaining(expected))
  expect(texts).toContain('One Thousand Two Hundred Twenty Six Rupees And Fifty Six Paise Only')
})

test('[D-39, ADR-242] a credit note: the document that it takes back from', async () => {
  const against = { number: 'INV/2627/1', issuedOn: '2026-11-22' }
  const note = creditNoteOf(intraState, { against, amount: paise(59_000), earlier: [] })
  const texts = await drawn(note, 'CN/2627/1')
  expect(texts).toEqual(expect.arrayContaining(['Credit note', 'Number CN/2627/1', '₹590.00']))
  expect(texts.join(' ')).toMatch(/Against INV\/2627\/1 of .*2026/)
})

test('[D-39, ADR-241] to another country under a letter of undertaking: no tax, and the sentence that the law wants', async () => {
  const to = address({ name: 'Leila Haddad', city: 'Dubai', state: 'Dubai', country: 'UAE' })
  const abroad = { ...to, pincode: undefined } as unknown as Address
  const texts = await drawn(invoice({ to: abroad, more: { lut: 'AD290326000001' } }), 'INV/2627/5')
  expect(texts).toContain('Other country (96)')
  expect(texts.join(' ')).toMatch(/without payment of integrated tax\. LUT AD290326000001/)
  expect(texts.join(' ')).not.toMatch(/[CIS]GST \d/)
})

test('[D-20, ADR-243] in Hindi; names in Devanagari as they are, in other scripts in Latin letters', async () => {
  const to = address({ name: 'மீரா குமார்', addressLine1: 'मीरा कुंज, 12' })
  const texts = await drawn(invoice({ to }), 'INV/2627/6', 'hi')
  expect(texts).toContain('Mira Kumar')
  expect(texts.join(' ')).toContain('मीरा')
  expect(texts.join('')).not.toContain('\u0000')
  expect(texts).toContain('₹1,180.00')
})

test('[D-39] more lines than a page has room for: the head of the table and the number on each page', async () => {
  const items = Array.from({ length: 30 }, (_none, index) => item(`Item ${index + 1}`, 11_800))
  const texts = await drawn(invoice({ items }), 'INV/2627/7')
  expect(texts).toEqual(expect.arrayContaining(['Item 1', 'Item 30', 'Page 2 of 2']))
  expect(texts.filter((text) => text === 'HSN/SAC')).toHaveLength(2)
  expect(texts.filter((text) => text === 'INV/2627/7')).toHaveLength(2)
})
