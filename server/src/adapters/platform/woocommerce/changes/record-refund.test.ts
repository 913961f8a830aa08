import { paise } from '@thela/domain/money'
import { afterEach, expect, test } from 'vitest'
import { changeThere, refusedRefund, startOrderThere } from '../testing/fake-order-api.ts'

type There = Awaited<ReturnType<typeof startOrderThere>>
let started: There | undefined
afterEach(async () => {
  await started?.close()
  started = undefined
})
async function start(...input: Parameters<typeof startOrderThere>) {
  started = await startOrderThere(...input)
  const { changes } = started
  const record = (rupees: number) =>
    changes.recordRefund('74', { total: paise(rupees * 100), key: 'order-of-the-test' })
  return { ...started, record }
}
const isRefund = ({ method, path }: { method: string; path: string }): boolean =>
  method === 'POST' && path.endsWith('/refunds')

test('[W52, I16] records what is missing, never by the payment’s own plugin', async () => {
  const { record, writes } = await start()
  expect(await record(100)).toEqual([{ platformRefundId: '100', amount: 100_00 }])
  expect(await record(100)).toHaveLength(1)
  expect(await record(150.5)).toMatchObject([{ amount: 100_00 }, { amount: 50_50 }])
  expect(writes().map(({ json }) => json)).toEqual([
    {
      amount: '100.00',
      reason: 'Refunded by Thela',
      api_refund: false,
      meta_data: [{ key: '_thela_refund', value: 'order-of-the-test-0' }],
    },
    expect.objectContaining({
      amount: '50.50',
      meta_data: [{ key: '_thela_refund', value: 'order-of-the-test-10000' }],
    }),
  ])
})

const onDelivery = { date_paid_gmt: null, payment_method: 'cod' }
const noted = (rupees: string) => ({ meta_data: [{ key: '_thela_paid', value: rupees }] })
test.each([
  ['all that was paid', {}, [1_647_00]],
  ['a part on delivery', { ...onDelivery, ...noted('200.00') }, [200_00]],
  ['no more than it costs by now', { ...onDelivery, ...noted('1687.00') }, [1_647_00]],
  ['nothing yet', onDelivery, []],
  ['all, of one that was ordered in the shop', { ...onDelivery, ...noted('1647.00') }, [1_647_00]],
])('[I16] never more than it has as received: %s', async (_, more, amounts) => {
  const { record } = await start(more)
  expect((await record(9_999)).map(({ amount }) => amount)).toEqual(amounts)
})

test('[W53] two at once are one after another, and end at the larger sum', async () => {
  const { record, there } = await start()
  const results = await Promise.all([record(10.01), record(30)])
  expect(results.map((refunds) => refunds.length)).toEqual([1, 2])
  expect(there.order.refunds.map(({ total }) => total)).toEqual(['-10.01', '-19.99'])
})

test.each([
  ['another refund was recorded since: it is tried again later', '-100.00', 'unavailable'],
  ['nothing has changed: it is the owner’s task', undefined, 'refused'],
])('[W52] the shop says no, and %s', async (_, since, kind) => {
  const { record, writes } = await start({}, (request, there) => {
    if (!isRefund(request)) return undefined
    const refunds = since === undefined ? [] : [{ id: 7, total: since }]
    there.order = { ...there.order, refunds }
    return refusedRefund
  })
  await expect(record(200)).rejects.toMatchObject({ kind, outcomeUnknown: false })
  expect(writes()).toHaveLength(1)
})

test('[W53, W67, I16] after a lost reply it is read, and nothing is recorded again', async () => {
  let isLost = true
  const { record, there, passLease } = await start({}, (request, order) => {
    if (!isRefund(request) || !isLost) return undefined
    isLost = false
    changeThere(order, request)
    // The page of a host in place of the reply.
    return { status: 502, json: 'Bad Gateway' }
  })
  await expect(record(100)).rejects.toMatchObject({ kind: 'unavailable', outcomeUnknown: true })
  passLease()
  expect(await record(100)).toMatchObject([{ amount: 100_00 }])
  expect(there.refunds).toHaveLength(1)
})

test('[W53, I16] while a call that was cut off may still run there, no other is made', async () => {
  let finish: (() => void) | undefined
  const { record, there, writes, passLease } = await start(
    {},
    (request, order) => {
      if (!isRefund(request)) return undefined
      finish ??= () => void changeThere(order, request)
      return { status: 504, json: 'Gateway Timeout' }
    },
    0,
  )
  await expect(record(100)).rejects.toMatchObject({ kind: 'unavailable', outcomeUnknown: true })
  await expect(record(100)).rejects.toMatchObject({ reason: 'BUSY', outcomeUnknown: false })
  finish?.()
  passLease()
  expect(await record(100)).toMatchObject([{ amount: 100_00 }])
  expect(writes()).toHaveLength(1)
  expect(there.refunds).toHaveLength(1)
})

test('[W53, I16] of two refunds of one call of ours one counts, and the rest is still recorded', async () => {
  const { record, there } = await start()
  await record(100)
  const [made] = there.refunds
  if (!made) throw new Error('it was recorded')
  there.refunds = [{ ...made, id: 101 }, made]
  there.order = { ...there.order, refunds: [...there.order.refunds, { id: 101, total: '-100.00' }] }
  expect(await record(100)).toEqual([{ platformRefundId: '100', amount: 100_00 }])
  expect((await record(150)).map(({ amount }) => amount)).toEqual([100_00, 50_00])
})

test('[W55] keys that the shop refuses are no refusal of the refund: it is tried again later', async () => {
  const { record } = await start({}, (request) =>
    isRefund(request)
      ? { status: 401, json: { code: 'woocommerce_rest_cannot_create', message: '', data: {} } }
      : undefined,
  )
  await expect(record(100)).rejects.toMatchObject({ kind: 'unavailable', reason: 'KEYS' })
})
