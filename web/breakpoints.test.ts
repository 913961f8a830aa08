import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const sheets = ['ui/src', 'web/src'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => join(ROOT, folder, file)),
)
const WIDTH = /@(?:media|container)[^{]*?\((min|max)-width:\s*(\d+px)\)/g

// Widths in `em` follow the size of the text, not the device (ADR-186). Below 360 px, narrower than the phones of today, fields in a row stand one below the other.
test('[C9.23, A9.21] layouts change at 577, 899 and 900 px', () => {
  const found = sheets.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(WIDTH)].map(([, , width = '']) => width.trim()),
  )
  expect([...new Set(found)].toSorted()).toEqual(['359px', '577px', '899px', '900px'])
})
