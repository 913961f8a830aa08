/** [account §7, D-39, ADR-240, ADR-241] */
import { Type } from 'typebox'
import { setting } from './setting.ts'

const { section, required, list, flag, text, shaped } = setting

const PREFIX = { pattern: '^[A-Z0-9]{1,3}$', expects: 'one to three of A-Z and 0-9' }
const hsn = (description: string) => shaped('^[0-9]{4,8}$', 'four to eight digits', description)
const rate = (description: string) =>
  Type.Number({
    minimum: 0,
    maximum: 100,
    expects: 'per cent with at most two decimals, such as 18',
    description,
  })

/** What of an item decides is looked for in this order: its SKU, its product's tag, the rest. */
const taxRow = required('Items with their own HSN or rate.', {
  sku: Type.Optional(text(100, 'SKU of the item.')),
  tag: Type.Optional(text(255, 'Tag of its product; a row with a SKU counts before.')),
  hsn: Type.Optional(hsn('HSN of these items.')),
  rate: rate('GST in per cent, in the price.'),
})

/** Invoices, bills of supply, receipts and credit notes. */
export const invoices = section('Invoices of the store.', {
  enabled: flag(
    false,
    'Issue an invoice when an order is shipped, also where tracking.customerInvoiceDownloadEnabled is off. Never switch it on where another system numbers your invoices.',
  ),
  prefix: Type.String({
    ...shaped(
      PREFIX.pattern,
      PREFIX.expects,
      'Begins the number of an invoice, INV/2627/1. Stores with one GSTIN need different ones.',
    ),
    default: 'INV',
  }),
  creditNotePrefix: Type.String({
    ...shaped(PREFIX.pattern, PREFIX.expects, 'The same of a credit note.'),
    default: 'CN',
  }),
  hsn: Type.Optional(hsn('HSN of items that no row of rates names.')),
  rate: Type.Optional(
    Type.Number({
      ...rate(
        'GST in per cent of items that no row of rates names. A store with a GSTIN issues nothing without it.',
      ),
      defaultText: 'none',
    }),
  ),
  rates: list('Items that differ.', taxRow),
  deliverySac: Type.Optional(
    shaped('^[0-9]{4,6}$', 'four to six digits', 'SAC of delivery and fees, such as 9968.'),
  ),
  deliveryRate: Type.Optional(
    Type.Number({
      ...rate('GST in per cent of delivery and fees.'),
      defaultText: 'the highest of the order’s items',
    }),
  ),
  lut: Type.Optional(
    text(
      40,
      'Reference (ARN) of your letter of undertaking: exports are without IGST. Without one they carry it.',
    ),
  ),
})
