import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { storeFieldsTable } from './store-fields-table.ts'
import { storeFileSchema } from './store-file-schema.ts'

const page = resolve(import.meta.dirname, '../../../../../docs/how-to/configure-a-store.md')
// The formatter ignores what is between them.
const BEGIN = '<!-- prettier-ignore-start -->'
const END = '<!-- prettier-ignore-end -->'

test('[C3.13, D-44] every field has an explanation', () => {
  const unexplained = storeFieldsTable()
    .split('\n')
    .filter((row) => row.endsWith('|  |'))
  expect(unexplained).toEqual([])
})

test('the page about a store’s file has the current table (update it with -u)', async () => {
  const text = await readFile(page, 'utf8')
  const [before] = text.split(BEGIN)
  const today = `${before}${BEGIN}

${storeFieldsTable()}

${END}
`
  await expect(today).toMatchFileSnapshot(page)
})

test('the schema for editors requires only fields without a default', () => {
  const schema = JSON.stringify(storeFileSchema())
  const required = [...schema.matchAll(/"required":(\[.*?\])/g)].map(([, names]) => names)
  expect(required).toContain('["storeId","storeName","storeLink","platform"]')
  expect(required.join()).not.toContain('uiConfig')
})
