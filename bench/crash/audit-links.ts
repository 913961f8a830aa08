/** Compares the payment links with the provider's ledger and with the orders that they pay. [I1, I2, D-71] */
import type { Books, OurLink, PaidUse } from './books.ts'
import type { Finding } from './finding.ts'
import type { Shopped } from './shopped.ts'

const sumOf = (values: readonly { readonly amount: number }[]): number =>
  values.reduce((sum, { amount }) => sum + amount, 0)

export function auditLinks(books: Books): readonly Finding[] {
  return [
    ...books.links.flatMap((link) => auditLink(books, link)),
    ...books.paidUses.flatMap((use) => auditUse(books, use)),
  ]
}

/** A link counts exactly its payments, and takes its amount and no more; its order has the same. */
function auditLink({ links, paidUses, orders }: Books, link: OurLink): Finding[] {
  const { linkId, orderId, amount, maxUses, paid, uses } = link
  const counted = paidUses.filter((use) => use.linkId === linkId)
  const isCounted = counted.length === uses && sumOf(counted) === paid && paid <= amount * maxUses
  const order = orders.find((one) => one.orderId === orderId)
  const ofOrder = links.filter((one) => one.orderId === orderId)
  const paidOfOrder = ofOrder.reduce((sum, one) => sum + one.paid, 0)
  const isOfOrder =
    orderId === null ||
    (order?.paidByLinks === paidOfOrder && paidOfOrder + order.waived <= order.cod)
  if (isCounted && isOfOrder) return []
  const about = `${linkId}: ${paid} of ${amount}, ${uses} uses, ${counted.length} payments`
  return [{ fault: 'link of another sum or count than its payments', about }]
}

function auditUse({ payments }: Books, { linkId, amount, paymentId }: PaidUse): Finding[] {
  const payment = payments.find(({ id }) => id === paymentId)
  if (payment?.isCaptured && payment.amount === amount) return []
  return [{ fault: 'paid link without its capture', about: `${linkId}, paid by ${paymentId}` }]
}

/** A receipt has the bank's number, or the provider's without what an adapter needs besides (ADR-300). */
const findReferences = (
  { payments }: Books,
  paymentId: string,
): readonly (string | undefined)[] => [
  payments.find(({ id }) => id === paymentId)?.bankReference,
  paymentId.slice(paymentId.lastIndexOf(':') + 1),
]

/** What the payer of a link was shown, and what the ledgers say at the end. */
export function auditShownLink(books: Books, item: Shopped): readonly Finding[] {
  const { cartId: linkId, phone, shown, link } = item
  const own = books.paidUses.filter(
    (use) => use.linkId === linkId && use.phone.slice(-10) === phone,
  )
  const statuses = new Set(shown.map(({ status }) => status))
  const receipt = link?.receipt
  const isReceiptRight =
    !receipt ||
    own.some(
      ({ paymentId, amount }) =>
        findReferences(books, paymentId).includes(receipt.reference) && amount === receipt.amount,
    )
  return [
    ...(statuses.has('PLACED') && own.length === 0
      ? [{ fault: 'acknowledged and gone' as const, about: linkId }]
      : []),
    ...(statuses.has('REFUNDED') && own.length > 0
      ? [{ fault: 'shown REFUNDED, and there is an order' as const, about: linkId }]
      : []),
    ...(isReceiptRight
      ? []
      : [{ fault: 'shown another number or sum than the order has' as const, about: linkId }]),
  ]
}
