import { paise } from '@thela/domain/money'
import { expect, test } from 'vitest'
import type { NewPlatformOrder, PlacedPlatformOrder } from '../store-platform.ts'
import type { PlatformEnvironment } from './platform-environment.ts'
import { sampleAddress } from './sample-order.ts'

interface Suite {
  readonly environment: PlatformEnvironment
  /** Orders the cart. */
  place(sourceId?: string, more?: Partial<NewPlatformOrder>): Promise<PlacedPlatformOrder>
}

/** The part of the platform's suite about orders that are there already. */
export function testOrderChanges(suite: Suite): void {
  test('[I20] cancels an order and takes its items back into stock, once', async () => {
    const { platform } = suite.environment
    const { platformOrderId } = await suite.place()
    const before = await suite.environment.stateOf(platformOrderId)
    await platform.orderChanges.cancel(platformOrderId)
    await platform.orderChanges.cancel(platformOrderId)
    expect(await suite.environment.stateOf(platformOrderId)).toMatchObject({
      isCancelled: true,
      stock: before.stock + 2,
    })
  })

  test('[I20] an order that was sent is not cancelled', async () => {
    const { platform } = suite.environment
    const { platformOrderId } = await suite.place()
    await suite.environment.parcelOf(platformOrderId)
    await expect(platform.orderChanges.cancel(platformOrderId)).rejects.toMatchObject({
      kind: 'refused',
      outcomeUnknown: false,
    })
    expect(await suite.environment.stateOf(platformOrderId)).toMatchObject({ isCancelled: false })
  })

  test.each(['CANCELLED', 'RETURNED'] as const)(
    '[I20] takes items off that were %s, once for their key',
    async (because) => {
      const { platform } = suite.environment
      const { variantId } = suite.environment.cart
      const { platformOrderId } = await suite.place()
      if (because === 'RETURNED') await suite.environment.parcelOf(platformOrderId)
      const before = await suite.environment.stateOf(platformOrderId)
      const removed = {
        because,
        items: [{ variantId, quantity: 1 }],
        key: `key-of-${because.toLowerCase()}`,
      }
      await platform.orderChanges.removeItems(platformOrderId, removed)
      await platform.orderChanges.removeItems(platformOrderId, removed)
      expect(await suite.environment.stateOf(platformOrderId)).toMatchObject({
        isCancelled: false,
        quantity: 1,
        stock: before.stock + 1,
      })
      const tooMany = { ...removed, key: 'key-too-many', items: [{ variantId, quantity: 5 }] }
      await expect(
        platform.orderChanges.removeItems(platformOrderId, tooMany),
      ).rejects.toMatchObject({ kind: 'refused' })
    },
  )

  /** On delivery, with a charge for that. */
  const placeWithCharge = async (sourceId: string) => {
    const items = 2 * suite.environment.cart.unitPrice
    const [delivery, charge] = [
      { title: 'Standard Shipping', amount: paise(4_900) },
      { title: 'Cash on Delivery charge', amount: paise(4_000) },
    ] as const
    const dueOnDelivery = paise(items + 8_900)
    const { platformOrderId } = await suite.place(sourceId, {
      delivery,
      fees: [{ kind: 'paymentCharge', ...charge }],
      paid: paise(0),
      dueOnDelivery,
    })
    const remove = (name: string = charge.title, amount = charge.amount) =>
      suite.environment.platform.orderChanges.removeCharge(platformOrderId, { name, amount })
    const stateNow = () => suite.environment.stateOf(platformOrderId)
    return { platformOrderId, total: dueOnDelivery, amount: charge.amount, remove, stateNow }
  }

  test('[I11, ADR-299] takes a charge off once, and what is marked as paid then is the lower total', async () => {
    const { platformOrderId, total, amount, remove, stateNow } =
      await placeWithCharge('order-of-a-charge')
    expect(await stateNow()).toMatchObject({ total, received: 0 })
    await remove()
    await remove()
    expect(await stateNow()).toMatchObject({ total: total - amount, received: 0 })
    await suite.environment.platform.markPaid(platformOrderId)
    await remove()
    const paid = { total: total - amount, received: total - amount, isCancelled: false }
    expect(await stateNow()).toMatchObject(paid)
  })

  test('[I11, ADR-299] a lost reply or two calls at once take it off once', async () => {
    const { total, amount, remove, stateNow } = await placeWithCharge('order-of-a-lost-reply')
    suite.environment.setFault('REPLY_LOST')
    await expect(remove()).rejects.toMatchObject({ kind: 'unavailable', outcomeUnknown: true })
    suite.environment.setFault()
    await remove()
    expect(await stateNow()).toMatchObject({ total: total - amount })
    const other = await placeWithCharge('order-of-two-calls')
    await Promise.all([other.remove(), other.remove()])
    expect(await other.stateNow()).toMatchObject({ total: other.total - other.amount })
  })

  test('[ADR-299] a charge that the order does not have, or of another amount, is refused', async () => {
    const { total, remove, stateNow } = await placeWithCharge('order-of-another-charge')
    const none = { kind: 'refused', outcomeUnknown: false }
    await expect(remove('Gift wrap')).rejects.toMatchObject(none)
    await expect(remove(undefined, paise(3_999))).rejects.toMatchObject(none)
    expect(await stateNow()).toMatchObject({ total })
  })

  test('[I16] records what went back, once for each sum, and never more than it received', async () => {
    const { platform } = suite.environment
    const { unitPrice } = suite.environment.cart
    const { platformOrderId } = await suite.place()
    const record = async (total: number) => {
      const refunded = { total: paise(total), key: 'order-of-the-suite' }
      const all = await platform.orderChanges.recordRefund(platformOrderId, refunded)
      return all.map(({ amount }) => amount)
    }
    expect(await record(1_001)).toEqual([1_001])
    expect(await record(1_001)).toEqual([1_001])
    expect(await record(500)).toEqual([1_001])
    expect(await record(3_000)).toEqual([1_001, 1_999])
    expect(await record(3 * unitPrice)).toEqual([1_001, 1_999, 2 * unitPrice - 3_000])
  })

  test('[I16, ADR-287] two sums at once: none is refused, and the larger one is recorded in the end', async () => {
    const { platformOrderId } = await suite.place('order-of-two-sums')
    const record = (total: number) =>
      suite.environment.platform.orderChanges.recordRefund(platformOrderId, {
        total: paise(total),
        key: 'order-of-two-sums',
      })
    const sumOf = (refunds: readonly { readonly amount: number }[]) =>
      refunds.reduce((sum, { amount }) => sum + amount, 0)
    const sums = [1_001, 3_000]
    const results = await Promise.allSettled(sums.map(record))
    for (const [index, each] of results.entries()) {
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ kind: 'unavailable' })
      else expect(sumOf(each.value)).toBeGreaterThanOrEqual(sums[index] ?? 0)
    }
    expect(sumOf(await record(3_000))).toBe(3_000)
  })

  test('[I16] two payments of an order are given back in turn, also once it is cancelled', async () => {
    const { platform } = suite.environment
    const { unitPrice } = suite.environment.cart
    const balance = paise(700)
    const { platformOrderId } = await suite.place('order-by-two', {
      paidByBalances: [{ title: 'Gift card', amount: balance }],
    })
    await platform.orderChanges.cancel(platformOrderId)
    const refunded = { total: paise(2 * unitPrice), key: 'order-of-the-suite' }
    for (let time = 0; time < 2; time += 1) {
      const all = await platform.orderChanges.recordRefund(platformOrderId, refunded)
      expect(all.map(({ amount }) => amount)).toEqual([2 * unitPrice])
      expect(new Set(all.map(({ platformRefundId }) => platformRefundId)).size).toBe(1)
    }
  })

  test('sends an order to another address', async () => {
    const { platform } = suite.environment
    const { platformOrderId } = await suite.place()
    const address = { ...sampleAddress, city: 'Mysuru', pincode: '570001' }
    await platform.orderChanges.setShippingAddress(platformOrderId, address)
    await platform.orderChanges.setShippingAddress(platformOrderId, address)
    expect(await suite.environment.stateOf(platformOrderId)).toMatchObject({
      shippingCity: 'Mysuru',
    })
  })
}
