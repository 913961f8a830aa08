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

// A page that is drawn anew while a part of it is hydrated loses what is typed there; a part of it may follow the width.
test('[ADR-020] no page as a whole depends on the width of the window', () => {
  const pages = join(ROOT, 'web/src/pages')
  const found = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('-page.tsx'),
  )
  expect(found.length).toBeGreaterThan(10)
  const wholePage = /export function \w+Page\([\s\S]*?\n\}/g
  const dependent = found.filter((file) =>
    (readFileSync(join(pages, file), 'utf8').match(wholePage) ?? []).some((text) =>
      text.includes('useIsWide'),
    ),
  )
  expect(dependent).toEqual([])
})
