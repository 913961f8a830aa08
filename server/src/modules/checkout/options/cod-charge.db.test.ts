import { afterAll, beforeAll, expect, test } from 'vitest'
import { CUP, TEA } from '../../../ports/testing/fake-platform.ts'
import { openShopper } from '../../../testing/open-shopper.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({
    hasPages: true,
    meher: (file) =>
      Object.assign(file.payments ?? {}, {
        cod: { enabled: true, charge: 4_000, maximum: 50_000 },
      }),
  })
})
afterAll(() => app.close())

const HINT = 'Paying cash on delivery adds ₹40.'

test.each([
  ['a cart that can be paid on delivery', true, [[TEA, 1]] as const],
  [
    'a cart above the store’s limit of it',
    false,
    [
      [TEA, 2],
      [CUP, 1],
    ] as const,
  ],
])('[ADR-186] %s: the charge is named: %j', async (_, isNamed, lines) => {
  const { cartId } = await openShopper(app, { lines })
  const url = `/cart?cart_id=${cartId}`
  const { body } = await app.http.inject({ url, headers: { accept: 'text/html' } })
  expect(body.includes(HINT)).toBe(isNamed)
})
