import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { istDay } from '@thela/domain/calendar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeSnapshot } from '../modules/orders/testing/fake-snapshot.ts'
import { fulfilledEvent } from '../testing/fulfilled-event.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import type { TestApp } from '../testing/open-test-app.ts'
import { placeOrderOnPlatform } from '../testing/place-order.ts'
import { readSettings } from '../settings.ts'
import { runCommand } from './commands.ts'

let app: TestApp
let environment: Record<string, string>
let orderId = ''
beforeAll(async () => {
  app = await openTestApp({
    isManual: true,
    meher(file) {
      file['invoices'] = { enabled: true, rate: 5, hsn: '6912' }
      Object.assign((file['seller'] ??= {}), { gstin: '29AAHCD7390Q1ZO' })
    },
  })
  environment = {
    THELA_DEMO: '0',
    DATABASE_URL: app.databaseUrl,
    THELA_SECRETS_KEY: app.secretsKey,
  }
  const snapshot = fakeSnapshot()
  const lines = snapshot.lines.map((line, index) =>
    index === 0 ? { ...line, productTitle: '=HYPERLINK("x"), cup' } : line,
  )
  orderId = await placeOrderOnPlatform(app, { cartId: 'cart', snapshot: { ...snapshot, lines } })
  await app.receive('shopify', fulfilledEvent(orderId, 'AWB-1'))
  await app.applyEvents()
  await app.jobs.runAll()
})
afterAll(() => app.close())

async function run(...words: string[]): Promise<readonly string[]> {
  const printed: string[] = []
  const settings = readSettings(environment)
  await runCommand(
    { settings, environment, print: (text) => printed.push(text), untilEnd: async () => {} },
    words,
  )
  return printed
}

test('[account §7, I59] `invoices export` prints the lines of a month; what looks like a formula is text', async () => {
  const month = istDay(new Date()).slice(0, 7)
  const printed = await run('invoices', 'export', 'meher', '--month', month)
  expect(printed[0]?.split(',')).toHaveLength(22)
  // Two items, the delivery and the charge for the method.
  expect(printed).toHaveLength(5)
  expect(printed[1]).toMatch(
    /^Tax invoice,INV\/\d{4}\/1,\d{4}-\d\d-\d\d,#M-\d+,,Asha Rao,,29-Karnataka,N,2494\.01,/,
  )
  expect(printed[1]).toContain(`"'=HYPERLINK(""x""), cup",,6912,3,`)
  expect(await run('invoices', 'export', 'meher', '--month', '2020-01')).toHaveLength(1)
  await expect(run('invoices', 'export', 'meher', '--month', '2020-13')).rejects.toThrow('month')
})

test('[account §7] `invoices show` prints the documents of an order, and writes them as PDF', async () => {
  const printed = await run('invoices', 'show', orderId)
  expect(printed).toEqual([expect.stringMatching(/^Tax invoice\tINV\/\d{4}\/1\t.*\t₹2,494\.01$/)])
  const folder = await mkdtemp(join(tmpdir(), 'invoices-'))
  await run('invoices', 'show', orderId, '--pdf', folder)
  const [name = ''] = await readdir(folder)
  expect(name).toMatch(/^INV-\d{4}-1\.pdf$/)
  expect((await readFile(join(folder, name))).subarray(0, 5).toString()).toBe('%PDF-')
  const absent = `${orderId.slice(0, 6)}${'A'.repeat(21)}`
  await expect(run('invoices', 'show', absent)).rejects.toThrow('there is no invoice')
})
