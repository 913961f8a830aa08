import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { NOTIFICATION_KINDS, NOTIFICATIONS } from '@thela/domain/notifications'
import { LANGUAGES } from '@thela/domain/text'
import { textsOf } from '@thela/messages/catalogues'
import { expect, test } from 'vitest'

const page = resolve(import.meta.dirname, '../../../../docs/how-to/connect-your-store.md')
const BEGIN = '<!-- texts: written by notification-texts.test.ts -->\n'
const END = '\n<!-- /texts -->'

const textOf = (language: (typeof LANGUAGES)[number], kind: string): string => {
  const text = textsOf(language).get(`notifications.${kind}`)
  if (text === undefined) throw new Error(`no text for ${kind} in ${language}`)
  return text
}

test.each(NOTIFICATION_KINDS)('[D-90] the texts of %s say all that it is filled with', (kind) => {
  const parameters = ['store', ...Object.keys(NOTIFICATIONS[kind].parameters)].toSorted()
  for (const language of LANGUAGES) {
    const used = [...textOf(language, kind).matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(used.toSorted()).toEqual(parameters)
  }
})

test('owners read the texts of today, to register them (bring the page up to date with -u)', async () => {
  const today = await readFile(page, 'utf8')
  const [before = '', rest = ''] = today.split(BEGIN)
  const after = rest.split(END)[1] ?? ''
  const rows = NOTIFICATION_KINDS.flatMap((kind) =>
    LANGUAGES.map((language) => {
      const registered = textOf(language, kind).replaceAll(/\{(\w+)\}/g, '##$1##')
      return `- \`${kind}\` in \`${language}\`: ${registered}`
    }),
  )
  await expect(`${before}${BEGIN}\n${rows.join('\n')}\n${END}${after}`).toMatchFileSnapshot(page)
})
