/** A document as a PDF: rule 46, 49 and 53 of the CGST Rules name what is on it. [D-39, ADR-243] */
import { startOfIstDay } from '@thela/domain/calendar'
import type { InvoiceAddress, InvoiceContent, InvoiceSeller } from '@thela/domain/invoices'
import type { Messages } from '@thela/messages'
import { drawCode } from './draw-code.ts'
import { drawLines } from './draw-lines.ts'
import { drawSums } from './draw-sums.ts'
import { CONTENT_WIDTH, openSheet, PAGE, SOFT } from './sheet.ts'
import type { Sheet } from './sheet.ts'

export interface InvoiceToDraw {
  readonly number: string
  readonly issuedOn: string
  readonly content: InvoiceContent
  /** To its order, where its customer downloads it. */
  readonly link: string
}

const LEFT = PAGE.margin
const HALF = CONTENT_WIDTH / 2
const CODE_SIZE = 64

export async function drawInvoice(invoice: InvoiceToDraw, t: Messages): Promise<Buffer> {
  const { number, content, link } = invoice
  const sheet = openSheet({
    title: `${t(`invoices.kind.${content.kind}`)} ${number}`,
    author: content.seller.name,
  })
  drawHead(sheet, invoice, t)
  drawParties(sheet, content, t)
  drawLines(sheet, content, t)
  drawSums(sheet, content, t)
  drawEnd(sheet, content, { t, link })
  return sheet.finish((page, pages) => {
    const y = PAGE.height - PAGE.margin - 12
    const small = { size: 7, color: SOFT }
    sheet.write(number, { x: LEFT, y, width: HALF }, small)
    const text = t('invoices.pdf.page', { page, pages })
    sheet.write(text, { x: LEFT + HALF, y, width: HALF }, { ...small, align: 'right' })
  })
}

const dayText = (t: Messages, day: string): string => {
  const at = startOfIstDay(day)
  return at ? t.date(at, 'DAY') : day
}

function drawHead(sheet: Sheet, { number, issuedOn, content }: InvoiceToDraw, t: Messages): void {
  const { seller, kind, order, against } = content
  const left = { x: LEFT, width: HALF - 12 }
  let y = sheet.write(seller.name, { ...left, y: sheet.y }, { size: 13, weight: 'BOLD' })
  y = sheet.write(sellerText(seller, t), { ...left, y }, { color: SOFT })
  const right = { x: LEFT + HALF, width: HALF }
  const title = { size: 15, weight: 'BOLD', align: 'right' } as const
  let below = sheet.write(t(`invoices.kind.${kind}`), { ...right, y: sheet.y }, title)
  const facts = [
    t('invoices.pdf.number', { number }),
    t('invoices.pdf.date', { date: dayText(t, issuedOn) }),
    ...(against
      ? [t('invoices.pdf.against', { number: against.number, date: dayText(t, against.issuedOn) })]
      : []),
    ...(order.name ? [t('invoices.pdf.order', { name: order.name })] : []),
    t('invoices.pdf.orderedOn', { date: dayText(t, order.placedOn) }),
  ]
  below = sheet.write(facts.join('\n'), { ...right, y: below }, { align: 'right' })
  sheet.y = Math.max(y, below) + 8
  sheet.rule(sheet.y)
  sheet.y += 8
}

const sellerText = ({ address, gstin }: InvoiceSeller, t: Messages): string =>
  [
    ...(address
      ? [address.line1, address.line2, `${address.city} ${address.pincode}, ${address.state}`]
      : []),
    gstin && t('invoices.pdf.gstin', { gstin }),
  ]
    .filter(Boolean)
    .join('\n')

function addressText(address: InvoiceAddress): string {
  const { addressLine1, addressLine2, city, state, country, pincode, zipcode } = address
  const town = [city, pincode ?? zipcode].filter(Boolean).join(' ')
  return [addressLine1, addressLine2, town, [state, country].filter(Boolean).join(', ')]
    .filter(Boolean)
    .join('\n')
}

function drawParties(sheet: Sheet, content: InvoiceContent, t: Messages): void {
  const { buyer, shippedTo, placeOfSupply } = content
  const { gstin } = buyer
  const lines = (address: InvoiceAddress) => `${address.name}\n${addressText(address)}`
  const columns = [
    {
      title: t('invoices.pdf.billTo'),
      text: [lines(buyer.address), gstin && t('invoices.pdf.gstin', { gstin })]
        .filter(Boolean)
        .join('\n'),
    },
    { title: t('invoices.pdf.shipTo'), text: lines(shippedTo) },
    ...(placeOfSupply
      ? [
          {
            title: t('invoices.pdf.placeOfSupply'),
            text: [
              `${placeOfSupply.state ?? t('invoices.pdf.otherCountry')} (${placeOfSupply.code})`,
              t('invoices.pdf.reverseCharge'),
            ].join('\n'),
          },
        ]
      : []),
  ]
  const width = CONTENT_WIDTH / 3
  const ends = columns.map(({ title, text }, index) => {
    const box = { x: LEFT + index * width, width: width - 12 }
    const y = sheet.write(title, { ...box, y: sheet.y }, { weight: 'BOLD' })
    return sheet.write(text, { ...box, y })
  })
  sheet.y = Math.max(...ends) + 10
}

/** What the law wants said, and the code of its link. */
function drawEnd(
  sheet: Sheet,
  { notes, lut, seller }: InvoiceContent,
  { t, link }: { readonly t: Messages; readonly link: string },
): void {
  sheet.makeRoom(CODE_SIZE + 24)
  sheet.rule(sheet.y)
  const y = sheet.y + 8
  drawCode(sheet, link, { x: LEFT, y, size: CODE_SIZE })
  const box = { x: LEFT + CODE_SIZE + 12, width: CONTENT_WIDTH - CODE_SIZE - 12 }
  const paragraphs = [
    ...notes.map((note) =>
      note === 'EXPORT_UNDER_LUT'
        ? t('invoices.note.EXPORT_UNDER_LUT', { lut: lut ?? '' })
        : t('invoices.note.EXPORT_WITH_TAX'),
    ),
    t('invoices.pdf.scan'),
    t('invoices.pdf.noSignature', { seller: seller.name }),
  ]
  const end = sheet.write(paragraphs.join('\n'), { ...box, y }, { color: SOFT })
  sheet.y = Math.max(end, y + CODE_SIZE)
}
