import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { OutsideFailure } from '../../ports/outside-failure.ts'
import { makeOrdersWorld } from './testing/orders-world.ts'

let world: Awaited<ReturnType<typeof makeOrdersWorld>>
let carts = 0
beforeAll(async () => {
  world = await makeOrdersWorld()
})
beforeEach(async () => {
  const { shop, texts, gateway, queue } = world
  for (const list of [shop.made, texts, queue.waiting]) list.length = 0
  await world.forgetOnPlatform()
  Object.assign(shop.trouble, { createOrder: 'NONE', searchKnows: true, searchFails: false })
  gateway.trouble = 'NONE'
})
afterAll(() => world.close())

const place = () => world.place(`cart-${(carts += 1)}`)
const OutOfReach = { name: 'NotYetOnPlatform' }

test('[I11] an order is placed once, its stock noted once, and the shopper told once', async () => {
  const { orderId, job } = await place()
  await world.queue.run(job)
  await world.queue.run(job)
  expect(world.shop.made).toHaveLength(1)
  expect(await world.onPlatform()).toHaveLength(1)
  expect(world.texts).toEqual([
    {
      phone: '+919876543210',
      template: 'ORDER_PLACED',
      variables: {
        store: world.meher.config.storeName,
        order: '#M-7',
        amount: '₹2,494.01',
        link: `https://pay.example/order-details/${orderId}`,
      },
      messageId: `placed-${orderId}`,
    },
  ])
})

test('[I2] of many processes at one order at once, one makes it', async () => {
  const { job } = await place()
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => world.queue.run(job)))
  expect(world.shop.made).toHaveLength(1)
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  for (const reason of refused) {
    expect(['NotYetOnPlatform', 'MessageIsBeingSent']).toContain((reason as Error).name)
  }
  await world.queue.run(job)
  expect(world.shop.made).toHaveLength(1)
  expect(world.texts).toHaveLength(1)
})

test('[I2] an order whose making was cut off is not made again while the search may not know it', async () => {
  const { orderId, job } = await place()
  Object.assign(world.shop.trouble, { createOrder: 'LOST_AFTER', searchKnows: false })
  await expect(world.queue.run(job)).rejects.toBeInstanceOf(OutsideFailure)
  world.shop.trouble.createOrder = 'NONE'
  for (let tries = 0; tries < 5; tries += 1) {
    await expect(world.queue.run(job)).rejects.toMatchObject(OutOfReach)
  }
  expect(world.shop.made).toHaveLength(1)
  world.shop.trouble.searchKnows = true
  await world.queue.run(job)
  expect(world.shop.made).toHaveLength(1)
  expect(await world.byId(orderId)).toMatchObject({ platformOrderId: '7001' })
})

test('[I2] the webhook of the order’s making tells its id before the search does', async () => {
  const { orderId, job } = await place()
  Object.assign(world.shop.trouble, { createOrder: 'LOST_AFTER', searchKnows: false })
  await expect(world.queue.run(job)).rejects.toBeInstanceOf(OutsideFailure)
  const made = { storeId: 'meher', orderId, ...world.shop.nameOf(0) }
  for (let times = 0; times < 2; times += 1) {
    await world.database.transaction((on) => world.orders.noteOnPlatform(on, made))
  }
  await world.queue.run(job)
  expect(world.shop.made).toHaveLength(1)
  expect(await world.onPlatform()).toHaveLength(1)
  expect(world.texts).toHaveLength(1)
})

test('[I1] an order that surely was not made is made at once; one that was lost, after the wait', async () => {
  const sure = await place()
  world.shop.trouble.createOrder = 'NOT_MADE'
  await expect(world.queue.run(sure.job)).rejects.toBeInstanceOf(OutsideFailure)
  world.shop.trouble.createOrder = 'NONE'
  await world.queue.run(sure.job)
  expect(world.shop.made).toHaveLength(1)

  const lost = await place()
  world.shop.trouble.createOrder = 'LOST_AFTER'
  await expect(world.queue.run(lost.job)).rejects.toBeInstanceOf(OutsideFailure)
  // The answer was lost before anything was made.
  world.shop.made.pop()
  world.shop.trouble.createOrder = 'NONE'
  await world.passTime(lost.orderId, 301)
  for (let looks = 0; looks < 2; looks += 1) {
    await expect(world.queue.run(lost.job)).rejects.toMatchObject(OutOfReach)
  }
  await world.queue.run(lost.job)
  expect(world.shop.made).toHaveLength(2)
})

test('[I1] an order that the platform could not be searched for is made at once when it can', async () => {
  const { job } = await place()
  world.shop.trouble.searchFails = true
  for (let tries = 0; tries < 2; tries += 1) {
    await expect(world.queue.run(job)).rejects.toBeInstanceOf(OutsideFailure)
  }
  world.shop.trouble.searchFails = false
  await world.queue.run(job)
  expect(world.shop.made).toHaveLength(1)
})

test('[I2] what was tried with no known outcome stays so when the platform cannot be searched', async () => {
  const { job } = await place()
  Object.assign(world.shop.trouble, { createOrder: 'LOST_AFTER', searchKnows: false })
  await expect(world.queue.run(job)).rejects.toBeInstanceOf(OutsideFailure)
  Object.assign(world.shop.trouble, { createOrder: 'NONE', searchFails: true })
  await expect(world.queue.run(job)).rejects.toBeInstanceOf(OutsideFailure)
  world.shop.trouble.searchFails = false
  await expect(world.queue.run(job)).rejects.toMatchObject(OutOfReach)
  expect(world.shop.made).toHaveLength(1)
})

test('[I11] the platform’s order and the message about it begin together, and it is sent once', async () => {
  const { job } = await place()
  world.gateway.trouble = 'LOST_AFTER'
  await expect(world.queue.run(job)).rejects.toBeInstanceOf(OutsideFailure)
  world.gateway.trouble = 'NONE'
  await expect(world.queue.run(job)).rejects.toMatchObject({ name: 'MessageIsBeingSent' })
  await world.lettersLater()
  await world.queue.run(job)
  await world.queue.run(job)
  expect(world.texts).toHaveLength(2)
  expect(await world.onPlatform()).toHaveLength(1)
})

test('[I11] a text whose sending was cut off is sent once more, never a third time', async () => {
  const { job } = await place()
  world.gateway.trouble = 'NOT_SENT'
  await expect(world.queue.run(job)).rejects.toBeInstanceOf(OutsideFailure)
  world.gateway.trouble = 'LOST_AFTER'
  await expect(world.queue.run(job)).rejects.toBeInstanceOf(OutsideFailure)
  await expect(world.queue.run(job)).rejects.toMatchObject({ name: 'MessageIsBeingSent' })
  await world.lettersLater()
  await expect(world.queue.run(job)).rejects.toBeInstanceOf(OutsideFailure)
  await world.lettersLater()
  await world.queue.run(job)
  expect(world.texts).toHaveLength(2)
})
