import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ExternalServiceError } from '../../ports/external-service-error.ts'
import { makeOrdersEnvironment } from './testing/orders-environment.ts'

let environment: Awaited<ReturnType<typeof makeOrdersEnvironment>>
let carts = 0
beforeAll(async () => {
  environment = await makeOrdersEnvironment()
})
beforeEach(async () => {
  const { shop, texts, gateway, queue } = environment
  for (const list of [shop.made, texts, queue.waiting]) list.length = 0
  await environment.removeOnPlatform()
  Object.assign(shop.trouble, { createOrder: 'NONE', searchKnows: true, searchFails: false })
  gateway.trouble = 'NONE'
})
afterAll(() => environment.close())

const place = () => environment.place(`cart-${(carts += 1)}`)
const OutOfReach = { name: 'NotYetOnPlatform' }

test('[I11] an order is placed once, its stock noted once, and the shopper told once', async () => {
  const { orderId, job } = await place()
  await environment.queue.run(job)
  await environment.queue.run(job)
  expect(environment.shop.made).toHaveLength(1)
  expect(await environment.onPlatform()).toHaveLength(1)
  expect(environment.texts).toEqual([
    {
      phone: '+919876543210',
      template: 'ORDER_PLACED',
      variables: {
        store: environment.meher.config.storeName,
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
  const outcomes = await Promise.allSettled(
    Array.from({ length: 6 }, () => environment.queue.run(job)),
  )
  expect(environment.shop.made).toHaveLength(1)
  const refused = outcomes.flatMap((item) => (item.status === 'rejected' ? [item.reason] : []))
  for (const reason of refused) {
    expect(['NotYetOnPlatform', 'MessageIsBeingSent']).toContain((reason as Error).name)
  }
  await environment.queue.run(job)
  expect(environment.shop.made).toHaveLength(1)
  expect(environment.texts).toHaveLength(1)
})

test('[I2] an order whose making was cut off is not made again while the search may not know it', async () => {
  const { orderId, job } = await place()
  Object.assign(environment.shop.trouble, { createOrder: 'LOST_AFTER', searchKnows: false })
  await expect(environment.queue.run(job)).rejects.toBeInstanceOf(ExternalServiceError)
  environment.shop.trouble.createOrder = 'NONE'
  for (let tries = 0; tries < 5; tries += 1) {
    await expect(environment.queue.run(job)).rejects.toMatchObject(OutOfReach)
  }
  expect(environment.shop.made).toHaveLength(1)
  environment.shop.trouble.searchKnows = true
  await environment.queue.run(job)
  expect(environment.shop.made).toHaveLength(1)
  expect(await environment.byId(orderId)).toMatchObject({ platformOrderId: '7001' })
})

test('[I2] the webhook of the order’s making tells its id before the search does', async () => {
  const { orderId, job } = await place()
  Object.assign(environment.shop.trouble, { createOrder: 'LOST_AFTER', searchKnows: false })
  await expect(environment.queue.run(job)).rejects.toBeInstanceOf(ExternalServiceError)
  const made = { storeId: 'meher', orderId, ...environment.shop.nameOf(0) }
  for (let times = 0; times < 2; times += 1) {
    await environment.database.transaction((db) => environment.orders.noteOnPlatform(db, made))
  }
  await environment.queue.run(job)
  expect(environment.shop.made).toHaveLength(1)
  expect(await environment.onPlatform()).toHaveLength(1)
  expect(environment.texts).toHaveLength(1)
})

test('[I1] an order that surely was not made is made at once; one that was lost, after the wait', async () => {
  const sure = await place()
  environment.shop.trouble.createOrder = 'NOT_MADE'
  await expect(environment.queue.run(sure.job)).rejects.toBeInstanceOf(ExternalServiceError)
  environment.shop.trouble.createOrder = 'NONE'
  await environment.queue.run(sure.job)
  expect(environment.shop.made).toHaveLength(1)

  const lost = await place()
  environment.shop.trouble.createOrder = 'LOST_AFTER'
  await expect(environment.queue.run(lost.job)).rejects.toBeInstanceOf(ExternalServiceError)
  // The answer was lost before anything was made.
  environment.shop.made.pop()
  environment.shop.trouble.createOrder = 'NONE'
  await environment.passTime(lost.orderId, 301)
  for (let polls = 0; polls < 2; polls += 1) {
    await expect(environment.queue.run(lost.job)).rejects.toMatchObject(OutOfReach)
  }
  await environment.queue.run(lost.job)
  expect(environment.shop.made).toHaveLength(2)
})

test('[I1] an order that the platform could not be searched for is made at once when it can', async () => {
  const { job } = await place()
  environment.shop.trouble.searchFails = true
  for (let tries = 0; tries < 2; tries += 1) {
    await expect(environment.queue.run(job)).rejects.toBeInstanceOf(ExternalServiceError)
  }
  environment.shop.trouble.searchFails = false
  await environment.queue.run(job)
  expect(environment.shop.made).toHaveLength(1)
})

test('[I2] what was tried with no known outcome stays so when the platform cannot be searched', async () => {
  const { job } = await place()
  Object.assign(environment.shop.trouble, { createOrder: 'LOST_AFTER', searchKnows: false })
  await expect(environment.queue.run(job)).rejects.toBeInstanceOf(ExternalServiceError)
  Object.assign(environment.shop.trouble, { createOrder: 'NONE', searchFails: true })
  await expect(environment.queue.run(job)).rejects.toBeInstanceOf(ExternalServiceError)
  environment.shop.trouble.searchFails = false
  await expect(environment.queue.run(job)).rejects.toMatchObject(OutOfReach)
  expect(environment.shop.made).toHaveLength(1)
})

test('[I11] the platform’s order and the message about it begin together, and it is sent once', async () => {
  const { job } = await place()
  environment.gateway.trouble = 'LOST_AFTER'
  await expect(environment.queue.run(job)).rejects.toBeInstanceOf(ExternalServiceError)
  environment.gateway.trouble = 'NONE'
  await expect(environment.queue.run(job)).rejects.toMatchObject({ name: 'MessageIsBeingSent' })
  await environment.lettersLater()
  await environment.queue.run(job)
  await environment.queue.run(job)
  expect(environment.texts).toHaveLength(2)
  expect(await environment.onPlatform()).toHaveLength(1)
})

test('[I11] a text whose sending was cut off is sent once more, never a third time', async () => {
  const { job } = await place()
  environment.gateway.trouble = 'NOT_SENT'
  await expect(environment.queue.run(job)).rejects.toBeInstanceOf(ExternalServiceError)
  environment.gateway.trouble = 'LOST_AFTER'
  await expect(environment.queue.run(job)).rejects.toBeInstanceOf(ExternalServiceError)
  await expect(environment.queue.run(job)).rejects.toMatchObject({ name: 'MessageIsBeingSent' })
  await environment.lettersLater()
  await expect(environment.queue.run(job)).rejects.toBeInstanceOf(ExternalServiceError)
  await environment.lettersLater()
  await environment.queue.run(job)
  expect(environment.texts).toHaveLength(2)
})
