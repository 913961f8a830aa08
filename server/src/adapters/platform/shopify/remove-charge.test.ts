import { paise } from '@thela/domain/money'
import { expect, test } from 'vitest'
import { makeOutboundHttp } from '../../outbound-http.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { fakeAccess } from './fake-shopify.ts'
import { makeShopify } from './index.ts'

const rupees = (amount: string) => ({ shopMoney: { amount } })
const FEE = { name: 'Fee', amount: paise(4_000) }

const charges = (isRemoved: boolean, amount = '40.0') => ({
  order: {
    shippingLines: {
      nodes: [
        { title: 'Standard', isRemoved: false, originalPriceSet: rupees('49.0') },
        { title: 'Fee', isRemoved, originalPriceSet: rupees(amount) },
      ],
    },
  },
})
const edited = (total: string, lines = ['49.0', '40.0']) => ({
  calculatedOrder: {
    id: 'gid://shopify/CalculatedOrder/7',
    totalPriceSet: rupees(total),
    shippingLines: lines.map((amount, index) => ({
      id: `gid://shopify/CalculatedShippingLine/${index}`,
      title: amount === '49.0' ? 'Standard' : 'Fee',
      price: rupees(amount),
    })),
  },
  userErrors: [],
})
const no = { calculatedOrder: null, userErrors: [{ message: 'No' }] }
const BEGUN = { orderEditBegin: edited('319.00') }
const STAGED = { orderEditRemoveShippingLine: edited('279.00') }
const committed = (userErrors: readonly object[] = []) => ({ orderEditCommit: { userErrors } })

async function remove(replies: readonly object[]) {
  const left = [...replies]
  const server = await startFakeServer(() => ({ json: { data: left.shift() } }))
  const http = makeOutboundHttp({ allowPrivate: true })
  const shop = makeShopify(fakeAccess(server.url), http)
  const outcome = await shop.orderChanges.removeCharge('1001', FEE).then(
    () => 'DONE',
    (error: { reason?: string }) => error.reason,
  )
  await Promise.all([http.close(), server.close()])
  const variables = server.requests.map(({ json }) => (json as { variables: object }).variables)
  return { outcome, left: left.length, variables }
}

test('[shopify §7, ADR-299] begins, removes the line of this name and amount, and commits', async () => {
  const { outcome, variables } = await remove([charges(false), BEGUN, STAGED, committed()])
  expect(outcome).toBe('DONE')
  expect(variables).toEqual([
    { id: 'gid://shopify/Order/1001' },
    { id: 'gid://shopify/Order/1001' },
    { id: 'gid://shopify/CalculatedOrder/7', lineId: 'gid://shopify/CalculatedShippingLine/1' },
    { id: 'gid://shopify/CalculatedOrder/7' },
  ])
})

const WITHOUT = { orderEditBegin: edited('279.00', ['49.0']) }
test.each([
  ['it is off already', [charges(true)], 'DONE'],
  ['another edit was faster, before it began', [charges(false), WITHOUT, charges(true)], 'DONE'],
  [
    'another edit was faster, before it was committed',
    [charges(false), BEGUN, STAGED, committed([{ message: 'No' }]), charges(true)],
    'DONE',
  ],
  [
    'the platform does not remove the line',
    [charges(false), BEGUN, { orderEditRemoveShippingLine: no }, charges(false)],
    'CHARGE_NOT_REMOVED',
  ],
  ['the order cannot be edited', [charges(false), { orderEditBegin: no }], 'ORDER_NOT_EDITABLE'],
  ['there is no such order', [{ order: null }], 'NO_ORDER'],
  ['it has another amount', [charges(false, '39.0')], 'CHARGE_OF_OTHER_AMOUNT'],
  ['it never was there', [{ order: { shippingLines: { nodes: [] } } }], 'NO_SUCH_CHARGE'],
  [
    'the total would be lower by another amount: nothing is committed',
    [charges(false), BEGUN, { orderEditRemoveShippingLine: edited('277.00') }],
    'TOTAL_OF_OTHER_AMOUNT',
  ],
])('[ADR-299] %s', async (_, replies, outcome) => {
  expect(await remove(replies)).toMatchObject({ outcome, left: 0 })
})
