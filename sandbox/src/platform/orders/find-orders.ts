import type { Order } from './order.ts'

const readers: Readonly<Record<string, (order: Order) => readonly (string | undefined)[]>> = {
  name: (order) => [order.name, order.name.replace('#', '')],
  source_identifier: (order) => [order.sourceIdentifier],
  source_name: (order) => [order.sourceName],
  id: (order) => [String(order.id)],
  email: (order) => [order.email],
  phone: (order) => [order.phone],
  tag: (order) => order.tags,
  confirmation_number: (order) => [order.confirmationNumber],
  financial_status: (order) => [order.financialStatus],
}

/**
 * The platform's search, as far as it is emulated: `field:value` terms that must all match; oldest
 * first. As on the platform, an unknown field is ignored, so that a misspelt filter returns every
 * order instead of none.
 */
export function findOrders(orders: readonly Order[], query: string): Order[] {
  const terms = [...query.matchAll(/(\w+):(?:"([^"]*)"|'([^']*)'|(\S+))/g)].flatMap((found) => {
    const limit = /^(created|updated)_at:([<>]=?)'?([^']+)'?$/.exec(found[0])
    if (limit !== null) {
      const field = limit[1] === 'created' ? 'createdAt' : 'updatedAt'
      return [timeTerm(field, limit[2] ?? '', Date.parse(limit[3] ?? ''))]
    }
    const read = readers[found[1] ?? '']
    const value = (found[2] ?? found[3] ?? found[4] ?? '').toLowerCase()
    if (read === undefined) return []
    return [(order: Order) => read(order).some((item) => item?.toLowerCase() === value)]
  })
  return orders.filter((order) => terms.every((fits) => fits(order)))
}

function timeTerm(
  field: 'createdAt' | 'updatedAt',
  sign: string,
  limit: number,
): (order: Order) => boolean {
  return (order) => {
    const index = Date.parse(order[field])
    if (index === limit) return sign.endsWith('=')
    return sign.startsWith('>') ? index > limit : index < limit
  }
}
