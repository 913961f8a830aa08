import { paise } from '@thela/domain/money'
import { afterEach, expect, test, vi } from 'vitest'
import { newOrder } from '../../../../ports/testing/sample-order.ts'
import { orderThere } from '../testing/fake-order-there.ts'
import { createOrder } from './finish-order.ts'
import type { OrderAccess } from './order-access.ts'

afterEach(() => void vi.restoreAllMocks())

/** A shop whose writes take so long, with one order that has a fee too little. */
function makeSlowShop(writeMs: number) {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const writes: string[] = []
  const client = {
    rest: async ({ method, operation }: { method: string; operation: string }) => {
      if (method === 'GET') return orderThere()
      now += writeMs
      writes.push(operation)
      return orderThere()
    },
  }
  const access = {
    client,
    exclusive: (_name: string, task: () => Promise<unknown>) => task(),
  } as unknown as OrderAccess
  return { access, writes }
}

test('[I2] no write begins so late that the order would not be held any more', async () => {
  const { access, writes } = makeSlowShop(13_000)
  const [line] = newOrder().lines
  if (!line) throw new Error('the sample order has a line')
  const order = newOrder({
    lines: [{ ...line, variantId: '11', total: paise(1_598_00), originalTotal: paise(1_598_00) }],
    paid: paise(1_638_00),
    fees: [{ kind: 'paymentCharge', title: 'Gift wrap', amount: paise(40_00) }],
    draft: { platformOrderId: '74', cartHash: 'hash', cart: 't_1', total: paise(1_638_00) },
  })
  await expect(createOrder(access, order)).rejects.toMatchObject({
    kind: 'unavailable',
    outcomeUnknown: false,
    reason: 'CONTINUES',
  })
  expect(writes).toEqual(['set-fees'])
})
