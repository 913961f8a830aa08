/**
 * A charge of an order is taken off by an edit: begun, its shipping line removed, committed. What is not committed
 * changes nothing. [shopify §7, ADR-299]
 */
import { subtractPaise } from '@thela/domain/money'
import type { ChargeOnPlatform } from '../../../ports/order-changes.ts'
import type { makeShopifyClient } from './client.ts'
import { gidOf } from './gid.ts'
import { paiseOf } from './money-bag.ts'
import {
  BEGIN_EDIT,
  CHARGES_OF_ORDER,
  COMMIT_EDIT,
  REMOVE_SHIPPING_LINE,
} from './order-change-queries.ts'
import { chargesData, editBeginData, editCommitData, removeLineData } from './order-change-wire.ts'
import type { WireCalculatedOrder } from './order-change-wire.ts'
import { refused } from './refused.ts'

type Client = ReturnType<typeof makeShopifyClient>

/** Whether the charge is off the order already. */
async function isRemoved(client: Client, id: string, charge: ChargeOnPlatform): Promise<boolean> {
  const { order } = await client.admin(
    { operation: 'charges-of-order', effect: 'READ', query: CHARGES_OF_ORDER, variables: { id } },
    chargesData,
  )
  if (!order) throw refused('NO_ORDER')
  const named = order.shippingLines.nodes.filter(({ title }) => title === charge.name)
  const left = named.filter((line) => !line.isRemoved)
  if (left.some(({ originalPriceSet }) => paiseOf(originalPriceSet) === charge.amount)) return false
  if (left.length > 0) throw refused('CHARGE_OF_OTHER_AMOUNT')
  if (named.length === 0) throw refused('NO_SUCH_CHARGE')
  return true
}

/** The order as it would be without the line; undefined where the platform finds no such line to remove. */
async function stageRemoval(
  client: Client,
  edit: WireCalculatedOrder,
  charge: ChargeOnPlatform,
): Promise<WireCalculatedOrder | undefined> {
  const line = edit.shippingLines.find(
    ({ title, price }) => title === charge.name && paiseOf(price) === charge.amount,
  )
  if (!line?.id) return undefined
  const { orderEditRemoveShippingLine } = await client.admin(
    {
      operation: 'remove-shipping-line',
      effect: 'ONCE',
      query: REMOVE_SHIPPING_LINE,
      variables: { id: edit.id, lineId: line.id },
    },
    removeLineData,
  )
  const { calculatedOrder, userErrors } = orderEditRemoveShippingLine
  return userErrors.length > 0 ? undefined : (calculatedOrder ?? undefined)
}

/** False where the platform did nothing. */
async function edit(client: Client, id: string, charge: ChargeOnPlatform): Promise<boolean> {
  const { orderEditBegin } = await client.admin(
    { operation: 'begin-edit', effect: 'REPEATABLE', query: BEGIN_EDIT, variables: { id } },
    editBeginData,
  )
  const { calculatedOrder: calculated, userErrors } = orderEditBegin
  if (userErrors.length > 0 || !calculated) throw refused('ORDER_NOT_EDITABLE')
  const staged = await stageRemoval(client, calculated, charge)
  if (!staged) return false
  const lowered = subtractPaise(paiseOf(calculated.totalPriceSet), paiseOf(staged.totalPriceSet))
  // Taxes or discounts that the platform computes anew: the owner's to settle.
  if (lowered !== charge.amount) throw refused('TOTAL_OF_OTHER_AMOUNT')
  const variables = { id: staged.id }
  const { orderEditCommit } = await client.admin(
    { operation: 'commit-edit', effect: 'ONCE', query: COMMIT_EDIT, variables },
    editCommitData,
  )
  return orderEditCommit.userErrors.length === 0
}

/**
 * The order is read first, since a second edit is refused; and afterwards where nothing was done, since another one
 * may have been faster. Their errors have no code that says so.
 */
export async function removeCharge(
  client: Client,
  platformOrderId: string,
  charge: ChargeOnPlatform,
): Promise<void> {
  const id = gidOf('Order', platformOrderId)
  if (await isRemoved(client, id, charge)) return
  if (await edit(client, id, charge)) return
  if (!(await isRemoved(client, id, charge))) throw refused('CHARGE_NOT_REMOVED')
}
