import { GraphQLError } from 'graphql'
import { gid, numberFromGid } from '../gid.ts'
import { beginEdit, commitEdit, stageRemoval, totalsOfEdit } from '../orders/edit-order.ts'
import type { OrderEdit } from '../orders/order.ts'
import type { Shop } from '../shop.ts'
import type { View } from './catalogue-view.ts'
import { moneyBag } from './money-view.ts'
import { orderView } from './order-view.ts'

const SCOPE = 'write_order_edits'

/** Edits of an order: begun, changed and then committed. */
export function orderEditMutations(shop: Shop): View {
  const editOf = (id: string) => shop.edits.get(numberFromGid('CalculatedOrder', id) ?? 0)
  return {
    orderEditBegin({ id }: { id: string }): View {
      checkScope(shop, 'orderEditBegin')
      const order = shop.orders.find((item) => gid('Order', item.id) === id)
      if (order === undefined) return notEdited('The order does not exist.')
      return { calculatedOrder: editView(shop, beginEdit(shop, order)), userErrors: [] }
    },

    orderEditRemoveShippingLine(wanted: { id: string; shippingLineId: string }): View {
      checkScope(shop, 'orderEditRemoveShippingLine')
      const edit = editOf(wanted.id)
      if (edit === undefined) return notEdited('The calculated order does not exist.')
      const prefix = gid('CalculatedShippingLine', '')
      const message = stageRemoval(edit, wanted.shippingLineId.replace(prefix, ''))
      if (message !== undefined) return notEdited(message, { code: 'INVALID' })
      return { calculatedOrder: editView(shop, edit), userErrors: [] }
    },

    orderEditCommit({ id }: { id: string }): View {
      checkScope(shop, 'orderEditCommit')
      const edit = editOf(id)
      const message = edit ? commitEdit(shop, edit) : 'The calculated order does not exist.'
      if (edit === undefined || message !== undefined) {
        return { order: null, userErrors: [{ field: ['id'], message }] }
      }
      return { order: orderView(shop, edit.order), userErrors: [] }
    },
  }
}

/** The part of the Admin API whose scope an app may lack while it has all others. */
function checkScope(shop: Shop, field: string): void {
  const scopes = String(shop.sandbox.switches.get('platform', 'scopes', shop.name)).split(',')
  if (scopes.includes(SCOPE)) return
  const message = `Access denied for ${field} field. Required access: \`${SCOPE}\` access scope.`
  throw new GraphQLError(message, { extensions: { code: 'ACCESS_DENIED' } })
}

function editView(shop: Shop, edit: OrderEdit): View {
  return {
    __typename: 'CalculatedOrder',
    id: gid('CalculatedOrder', edit.id),
    originalOrder: () => orderView(shop, edit.order),
    shippingLines: edit.lines.map(({ id, line, isRemoved }) => ({
      id: gid('CalculatedShippingLine', id),
      price: moneyBag(line.price),
      stagedStatus: isRemoved ? 'REMOVED' : 'NONE',
      title: line.title,
    })),
    totalPriceSet: moneyBag(totalsOfEdit(edit).total),
  }
}

const notEdited = (message: string, more: { code?: string } = {}): View => ({
  calculatedOrder: null,
  userErrors: [{ ...more, field: ['id'], message }],
})
