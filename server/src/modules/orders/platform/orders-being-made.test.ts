/** [ADR-031] */
import { expect, test } from 'vitest'
import { makeOrdersBeingMade } from './orders-being-made.ts'

/** An order that is being made until the test ends it, and what has happened so far. */
function open() {
  const orders = makeOrdersBeingMade()
  const happened: string[] = []
  const reply = Promise.withResolvers<string>()
  const made = orders.making('order', async () => {
    const name = await reply.promise
    happened.push('made')
    return name
  })
  return { orders, happened, reply, made }
}

test('who waits for an order goes on once it is made', async () => {
  const { orders, happened, reply, made } = open()
  const waited = orders.end('order').then(() => happened.push('waited'))
  reply.resolve('#1001')
  expect(await made).toBe('#1001')
  await waited
  expect(happened).toEqual(['made', 'waited'])
})

test('or once that has failed', async () => {
  const { orders, reply, made } = open()
  const waited = orders.end('order')
  reply.reject(new Error('broken'))
  await expect(made).rejects.toThrow('broken')
  await waited
})

test('nobody waits for another order, and for none that takes long', async () => {
  const { orders, happened, reply, made } = open()
  await orders.end('another')
  await orders.end('order')
  expect(happened).toEqual([])
  reply.resolve('#1001')
  await made
  await orders.end('order')
})
