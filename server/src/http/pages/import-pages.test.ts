import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importPages } from './import-pages.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thela-pages-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('[I26] a part that is drawn later is there after the files were replaced by another build', async () => {
  await mkdir(join(folder, 'server/assets'), { recursive: true })
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'server/assets/later-1.js'), 'export const words = "drawn"')
  await writeFile(
    join(folder, 'server/index.js'),
    'export const pages = { open: async () => (await import("./assets/later-1.js")).words }',
  )
  const pages = (await importPages(folder)) as unknown as { open(): Promise<string> }
  await rm(join(folder, 'server'), { recursive: true })
  expect(await pages.open()).toBe('drawn')
})

test('pages that are not built are named', async () => {
  await expect(importPages(join(folder, 'none'))).rejects.toThrow(/npm run build/)
})
