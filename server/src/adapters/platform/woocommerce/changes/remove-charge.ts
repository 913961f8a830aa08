/** A charge is taken off with the note that it was, in one call: the note alone says so afterwards. [woocommerce §6, ADR-299] */
import { addPaise, rupeesText, subtractPaise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import type { ChargeOnPlatform } from '../../../../ports/order-changes.ts'
import type { Client } from '../transport/client.ts'
import { paiseOfText } from '../transport/money.ts'
import { orderThere } from './order-change-wire.ts'
import type { WireOrderThere } from './order-change-wire.ts'
import { CHARGES_OFF, metaList } from '../orders/order-meta.ts'
import { pathOfOrder, readWholeOrder } from './read-whole-order.ts'
import { refused } from '../transport/refused.ts'

const TOTAL_MS = 15_000

type FeeThere = WireOrderThere['fee_lines'][number]

const chargeNote = ({ name, amount }: ChargeOnPlatform): string => `${name}=${rupeesText(amount)}`

const feeAmount = ({ total, total_tax: tax }: FeeThere): Paise =>
  addPaise(paiseOfText(total), paiseOfText(tax))

/** Undefined where the charge is off already. */
function feeToRemove(order: WireOrderThere, charge: ChargeOnPlatform): FeeThere | undefined {
  const named = order.fee_lines.filter(({ name }) => name === charge.name)
  const fee = named.find((each) => feeAmount(each) === charge.amount)
  if (fee) return fee
  if (metaList(order, CHARGES_OFF).includes(chargeNote(charge))) return undefined
  throw refused(named.length > 0 ? 'CHARGE_OF_OTHER_AMOUNT' : 'NO_SUCH_CHARGE')
}

/** The caller holds the order. Sent twice it would be refused, so after an unknown outcome it is read first. */
export async function removeCharge(
  client: Client,
  platformOrderId: string,
  charge: ChargeOnPlatform,
): Promise<void> {
  const order = await readWholeOrder(client, platformOrderId)
  const fee = feeToRemove(order, charge)
  if (!fee) return
  const off = [...metaList(order, CHARGES_OFF), chargeNote(charge)]
  const changed = await client.rest(
    {
      operation: 'remove-charge',
      effect: 'ONCE',
      method: 'PUT',
      path: pathOfOrder(platformOrderId),
      body: {
        fee_lines: [{ id: fee.id, name: null }],
        meta_data: [{ key: CHARGES_OFF, value: off }],
      },
      totalMs: TOTAL_MS,
    },
    orderThere,
  )
  const lowered = subtractPaise(paiseOfText(order.total), paiseOfText(changed.total))
  // The shop has computed taxes anew: it is off, and the rest is the owner's to settle.
  if (lowered !== charge.amount) throw refused('TOTAL_OF_OTHER_AMOUNT')
}
