/** A draft becomes the order that counts, once, under a lock: the shop has none. [I2, woocommerce §1, §6, §14] */
import type { NewPlatformOrder, PlacedPlatformOrder } from '../../../../ports/store-platform.ts'
import { emptyCart } from '../carts/empty-cart.ts'
import { oneTimeCodes } from '../codes/one-time-code.ts'
import { feesMeta } from './fee-lines.ts'
import { finishBody, paymentNote } from './finish-body.ts'
import { finishStep } from './finish-step.ts'
import type { FinishStep } from './finish-step.ts'
import { addressesKey, orderAddresses } from './order-address.ts'
import { orderLock } from './order-access.ts'
import type { OrderAccess } from './order-access.ts'
import { addPrivateNote, FINISH_MS, readOrder, STEP_MS, writeOrder } from './order-calls.ts'
import type { WireOrder } from './order-wire.ts'
import { ADDRESSES, placedOrder } from './our-order.ts'
import { CONTINUES, postOrder } from './post-order.ts'
import { later, refused } from '../transport/refused.ts'

/** After that a call ends before its last write, which is the longest, and the next one goes on. */
const MAX_BEFORE_FINISH_MS = 12_000

/** Address, fees, the write itself, and that once more where the shop did something else. */
const MAX_WRITES = 4

export async function createOrder(
  access: OrderAccess,
  order: NewPlatformOrder,
): Promise<PlacedPlatformOrder> {
  const { draft } = order
  const finished = draft && (await finishDraft(access, order, draft.platformOrderId))
  const made = finished ?? (await makeFromLines(access, order))
  if (draft) {
    const codes = oneTimeCodes(made.coupon_lines)
    await emptyCart(access, draft, { codes, lines: order.lines })
  }
  return placedOrder(made)
}

/** Undefined where nothing is there that could become it. */
const finishDraft = (
  access: OrderAccess,
  order: NewPlatformOrder,
  platformOrderId: string,
): Promise<WireOrder | undefined> =>
  access.exclusive(orderLock(platformOrderId), async () =>
    finish(access, order, await readOrder(access.client, platformOrderId)),
  )

const makeFromLines = (access: OrderAccess, order: NewPlatformOrder): Promise<WireOrder> =>
  access.exclusive(orderLock(order.sourceId), async () => {
    const deadline = performance.now() + MAX_BEFORE_FINISH_MS
    const hasTime = (): boolean => performance.now() < deadline
    const posted = await postOrder(access, order, hasTime)
    if (!hasTime()) throw later(CONTINUES, false)
    const made = await finish(access, withoutTexts(order), posted)
    if (!made) throw refused('ORDER_EMPTY')
    return made
  })

/** Its lines were posted with them. */
const withoutTexts = (order: NewPlatformOrder): NewPlatformOrder => ({
  ...order,
  lines: order.lines.map((line) => ({ ...line, properties: [] })),
})

/** Decides by what is there before each write: a reply alone does not say what the shop did. */
async function finish(
  { client, regions }: OrderAccess,
  order: NewPlatformOrder,
  first: WireOrder | undefined,
): Promise<WireOrder | undefined> {
  let current = first
  let note: string | undefined
  const deadline = performance.now() + MAX_BEFORE_FINISH_MS
  for (let writes = 0; ; writes += 1) {
    const step = finishStep(current, order)
    if (step.kind === 'REFUSE') throw refused(step.reason)
    if (step.kind === 'POST' || !current) return undefined
    if (step.kind === 'DONE') {
      if (note !== undefined) await addPrivateNote(client, current, note)
      return current
    }
    if (writes === MAX_WRITES) throw later('NOT_FINISHED', true)
    // The order is held for a time only, and no write may run beyond it.
    if (performance.now() >= deadline) throw later(CONTINUES, false)
    note = noteAfter(step, order) ?? note
    const written = await writeOrder(client, current, await writeFor(step, order, regions))
    // Where the reply shows no order of ours it is read again, and all is decided anew.
    current = isDone(written, order) ? written : await readOrder(client, String(written.id))
  }
}

const isDone = (current: WireOrder, order: NewPlatformOrder): boolean =>
  finishStep(current, order).kind === 'DONE'

type WritingStep = Extract<FinishStep, { kind: 'ADDRESS' | 'FEES' | 'PAY' | 'STATUS' | 'CLAIM' }>

function noteAfter(step: WritingStep, order: NewPlatformOrder): string | undefined {
  if (step.kind === 'ADDRESS' || step.kind === 'FEES') return undefined
  return paymentNote(order, step.kind)
}

async function writeFor(
  step: WritingStep,
  order: NewPlatformOrder,
  regions: OrderAccess['regions'],
): Promise<Parameters<typeof writeOrder>[2]> {
  if (step.kind === 'ADDRESS') {
    const { shipping, billing } = await orderAddresses(order, regions)
    const meta_data = [{ key: ADDRESSES, value: addressesKey(order) }]
    return { operation: 'readdress', body: { shipping, billing, meta_data }, totalMs: STEP_MS }
  }
  if (step.kind === 'FEES') {
    const body = { fee_lines: step.changes, meta_data: [feesMeta(step.fees)] }
    return { operation: 'set-fees', body, totalMs: STEP_MS }
  }
  return { operation: 'finish-order', body: finishBody(order, step.kind), totalMs: FINISH_MS }
}
