/** [ADR-326] */
import { expect, test, vi } from 'vitest'
import { makeAwaitedPayables } from './awaited-payables.ts'

const AGE_MS = 15 * 60 * 1_000

function open() {
  const clock = { nowMs: 0 }
  const awaited = makeAwaitedPayables(() => clock.nowMs)
  awaited.opened('cart', 'order')
  const stored = { order: undefined as string | undefined, reads: 0 }
  const read = async () => {
    stored.reads += 1
    return stored.order
  }
  /** Settles it, which ends when the test says so. */
  const settle = () => {
    const end = Promise.withResolvers<void>()
    const ended = awaited.settling('order', async () => {
      await end.promise
      stored.order = 'placed'
    })
    return { end: end.resolve, ended }
  }
  return { clock, awaited, stored, read, settle }
}

test('what is just settled is waited for, and read once', async () => {
  const { awaited, stored, read, settle } = open()
  const { end } = settle()
  const found = awaited.whenSettled('cart', read)
  end()
  expect(await found).toBe('placed')
  expect(stored.reads).toBe(1)
})

test('what is settled a moment later is read once', async () => {
  const { awaited, stored, read, settle } = open()
  const found = awaited.whenSettled('cart', read)
  const { end } = settle()
  end()
  expect(await found).toBe('placed')
  expect(stored.reads).toBe(1)
})

test('what is settled after it was read is read again', async () => {
  const { awaited, stored, read, settle } = open()
  const found = awaited.whenSettled('cart', read)
  await vi.waitFor(() => expect(stored.reads).toBe(1))
  const { end } = settle()
  end()
  expect(await found).toBe('placed')
  expect(stored.reads).toBe(2)
})

test('what was reported here before is read at once', async () => {
  const { awaited, stored, read, settle } = open()
  const { end, ended } = settle()
  end()
  await ended
  const found = awaited.whenSettled('cart', read)
  expect(stored.reads).toBe(1)
  expect(await found).toBe('placed')
})

test('what is settled while it is read is not missed', async () => {
  const { awaited, stored, settle } = open()
  const found = awaited.whenSettled('cart', async () => {
    stored.reads += 1
    if (stored.reads > 1) return stored.order
    const { end, ended } = settle()
    end()
    await ended
    return undefined
  })
  expect(await found).toBe('placed')
})

test('of two reports at once the first that ends goes on, and a failed one lets everybody go on', async () => {
  const { awaited, read, settle } = open()
  const first = settle()
  const failing = awaited.settling('order', () => Promise.reject(new Error('broken')))
  await expect(failing).rejects.toThrow('broken')
  expect(await awaited.whenSettled('cart', read)).toBe(undefined)
  first.end()
  await first.ended
  expect(await awaited.whenSettled('cart', read)).toBe('placed')
})

test('nobody waits for what was not opened here, for another order, or for longer than an attempt lives', async () => {
  const { clock, awaited, stored, read } = open()
  expect(await awaited.whenSettled('another', read)).toBe(undefined)
  expect(await awaited.settling('another order', async () => 'settled')).toBe('settled')
  clock.nowMs = AGE_MS
  expect(await awaited.whenSettled('cart', read)).toBe(undefined)
  expect(stored.reads).toBe(2)
})

test('a second is all that a request waits, and then it reads once more', async () => {
  const { awaited, stored, read } = open()
  expect(await awaited.whenSettled('cart', read)).toBe(undefined)
  expect(stored.reads).toBe(2)
})
