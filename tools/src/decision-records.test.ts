import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const folder = resolve(import.meta.dirname, '../../docs/decisions')
const records = readdirSync(folder)
  .filter((file) => /^\d{3}-/.test(file))
  .toSorted()

test('the list of decisions names each record once, in order, by its title', () => {
  const expected = records.map((file) => {
    const [head = ''] = readFileSync(join(folder, file), 'utf8').split('\n')
    const [, number, title] = /^# (\d+)\. (.+)$/.exec(head) ?? []
    expect(number, `${file} begins with its number`).toBe(String(Number(file.slice(0, 3))))
    return `[${number}](${file}) | ${title}`
  })
  const listed = readFileSync(join(folder, 'README.md'), 'utf8').matchAll(
    /^\| (\[\d+\]\(.+?\)) +\| (.+?) +\|$/gm,
  )
  expect([...listed].map(([, link, title]) => `${link} | ${title}`)).toEqual(expected)
})
