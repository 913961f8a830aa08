import { paise } from '@thela/domain/money'
import { afterEach, expect, test } from 'vitest'
import { sampleAddress } from '../../../../ports/testing/sample-order.ts'
import { startOrderThere } from '../testing/fake-order-api.ts'

type There = Awaited<ReturnType<typeof startOrderThere>>
let started: There | undefined
afterEach(async () => {
  await started?.close()
  started = undefined
})
async function start(...input: Parameters<typeof startOrderThere>): Promise<There> {
  started = await startOrderThere(...input)
  return started
}

const tracking = {
  key: '_wc_shipment_tracking_items',
  value: [{ tracking_number: 'DL1', tracking_id: 'a' }],
}

test('[I20] cancels an order by its status, and an ended one is left alone', async () => {
  const { changes, writes, there } = await start()
  await changes.cancel('74')
  await changes.cancel('74')
  expect(writes().map(({ json }) => json)).toEqual([{ status: 'cancelled' }])
  there.order = { ...there.order, status: 'refunded' }
  await changes.cancel('74')
  expect(writes()).toHaveLength(1)
})

test.each([
  ['completed', { status: 'completed' }],
  ['with a parcel', { meta_data: [tracking] }],
])('[I20] an order that is %s is not cancelled', async (_, more) => {
  const { changes, writes } = await start(more)
  await expect(changes.cancel('74')).rejects.toMatchObject({ kind: 'refused', reason: 'SENT' })
  expect(writes()).toEqual([])
})

test('[W67, I20] a cancellation is not made again while the first one may still run there', async () => {
  const { changes, writes } = await start({}, ({ method }) =>
    method === 'PUT' ? { status: 502, json: 'Bad Gateway' } : undefined,
  )
  await expect(changes.cancel('74')).rejects.toMatchObject({ outcomeUnknown: true })
  expect(writes()).toHaveLength(1)
})

test('[W51] an order that is not there is refused, whatever is done', async () => {
  const { changes } = await start()
  const none = { kind: 'refused', reason: 'NO_ORDER' }
  await expect(changes.cancel('75')).rejects.toMatchObject(none)
  await expect(changes.cancel('../settings')).rejects.toMatchObject(none)
  await expect(changes.setShippingAddress('75', sampleAddress)).rejects.toMatchObject(none)
})

test('[W17, W39] sends an order elsewhere, with the shop’s code of the state', async () => {
  const { changes, there } = await start()
  await changes.setShippingAddress('74', { ...sampleAddress, state: 'Karnataka', city: 'Mysuru' })
  expect(there.order.shipping).toMatchObject({ state: 'KA', city: 'Mysuru', last_name: 'Rao' })
  expect(there.order.billing).toMatchObject({ city: 'Bengaluru' })
})

const FEE = { id: 112, name: 'COD fee', total: '40.00', total_tax: '0.00' }
const CHARGE = { name: 'COD fee', amount: paise(40_00) }

test('[W37, ADR-299] takes a charge off with a note that it is off, once', async () => {
  const { changes, writes, there } = await start({ total: '1687.00', fee_lines: [FEE] })
  await Promise.all([changes.removeCharge('74', CHARGE), changes.removeCharge('74', CHARGE)])
  expect(writes().map(({ json }) => json)).toEqual([
    {
      fee_lines: [{ id: 112, name: null }],
      meta_data: [{ key: '_thela_off', value: ['COD fee=40.00'] }],
    },
  ])
  expect(there.order.total).toBe('1647.00')
})

test('[ADR-299] a second charge is noted beside the first', async () => {
  const wrap = { id: 113, name: 'Gift wrap', total: '20.00', total_tax: '0.00' }
  const { changes, there } = await start({ total: '1707.00', fee_lines: [FEE, wrap] })
  await changes.removeCharge('74', CHARGE)
  await changes.removeCharge('74', { name: 'Gift wrap', amount: paise(20_00) })
  await changes.removeCharge('74', CHARGE)
  const note = there.order.meta_data.find(({ key }) => key === '_thela_off')
  expect(note?.value).toEqual(['COD fee=40.00', 'Gift wrap=20.00'])
})

test.each([
  ['of another name', { name: 'Gift wrap', amount: paise(40_00) }, 'NO_SUCH_CHARGE'],
  ['of another amount', { name: 'COD fee', amount: paise(39_99) }, 'CHARGE_OF_OTHER_AMOUNT'],
])('[ADR-299] a charge %s is refused', async (_, charge, reason) => {
  const { changes, writes } = await start({ fee_lines: [FEE] })
  await expect(changes.removeCharge('74', charge)).rejects.toMatchObject({
    kind: 'refused',
    reason,
  })
  expect(writes()).toEqual([])
})

test('[ADR-299] a total that fell by another amount is told, once', async () => {
  const { changes } = await start({ total: '1687.00', fee_lines: [FEE] }, ({ method }, there) => {
    if (method === 'PUT') there.order = { ...there.order, total: '1688.00' }
    return undefined
  })
  const reason = 'TOTAL_OF_OTHER_AMOUNT'
  await expect(changes.removeCharge('74', CHARGE)).rejects.toMatchObject({
    kind: 'refused',
    reason,
  })
  await changes.removeCharge('74', CHARGE)
})

test('[W54, I20] takes items off by a refund of no money, once for their key', async () => {
  const { changes, writes } = await start()
  const removed = {
    because: 'RETURNED' as const,
    key: 'key-of-returned',
    items: [{ variantId: '11', quantity: 1 }],
  }
  await changes.removeItems('74', removed)
  await changes.removeItems('74', removed)
  expect(writes().map(({ json }) => json)).toEqual([
    {
      amount: '0',
      reason: 'Items returned',
      api_refund: false,
      line_items: [{ id: 80, quantity: 1, refund_total: 0 }],
      meta_data: [{ key: '_thela_items', value: 'key-of-returned' }],
    },
  ])
  const again = { ...removed, key: 'key-of-another', items: [{ variantId: '11', quantity: 2 }] }
  await expect(changes.removeItems('74', again)).rejects.toMatchObject({
    kind: 'refused',
    reason: 'NO_SUCH_ITEMS',
  })
  expect(writes()).toHaveLength(1)
})

test('[I20] items of one variant are taken off two lines', async () => {
  const { order } = (await start()).there
  const [line] = order.line_items
  if (!line) throw new Error('there is a line')
  await started?.close()
  const lines = [line, { ...line, id: 81 }]
  const { changes, writes } = await start({ line_items: lines })
  const items = [
    { variantId: '11', quantity: 1 },
    { variantId: '11', quantity: 2 },
  ]
  await changes.removeItems('74', { because: 'CANCELLED', key: 'key-of-two-lines', items })
  expect(writes()[0]?.json).toMatchObject({
    line_items: [
      { id: 80, quantity: 2 },
      { id: 81, quantity: 1 },
    ],
  })
})
