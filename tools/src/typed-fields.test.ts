import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFiles } from './project-files.ts'

/** A field that rewrites its text, or one of the kit that does. */
const REWRITES = /\bformat=\{(?!stripName\b)|<(?:PincodeField|OtpField)\b/g
const PROPERTY = 'web/src/pages/checkout/typed-fields.property.test.tsx'
/** A page reads no other page; it is the field of the contact. */
const AS_ANOTHER = ['pages/pay/payer-card.tsx']

const root = join(import.meta.dirname, '../..')
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')
const rewritesIn = (file: string): number => textOf(file).match(REWRITES)?.length ?? 0

test('[D-80] each field that rewrites its text is a subject of the property about them', () => {
  const tried = Map.groupBy(textOf(PROPERTY).matchAll(/^ {4}at: '(.+)',$/gm), ([, at = '']) => at)
  const fields = projectFiles(root)
    .filter((file) => file.startsWith('web/src/') && /(?<!\.test)\.tsx$/.test(file))
    .map((file) => [file.slice('web/src/'.length), rewritesIn(file)] as const)
    .filter(([file, count]) => count > 0 && !AS_ANOTHER.includes(file))
  expect(fields.length).toBeGreaterThan(8)
  const missing = fields.filter(([file, count]) => (tried.get(file)?.length ?? 0) < count)
  expect(missing).toEqual([])
})
