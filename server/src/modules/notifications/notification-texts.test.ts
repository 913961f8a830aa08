import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { NOTIFICATION_KINDS, NOTIFICATIONS } from '@thela/domain/notifications'
import { LANGUAGES } from '@thela/domain/text'
import { textsOf } from '@thela/messages/catalogues'
import { expect, test } from 'vitest'

const SANDBOX_GATEWAY = resolve(import.meta.dirname, '../../../../sandbox/src/sms/gateway.ts')
const page = resolve(import.meta.dirname, '../../../../docs/how-to/connect-your-store.md')
const BEGIN = '<!-- texts: written by notification-texts.test.ts -->\n'
const END = '\n<!-- /texts -->'

const textOf = (language: (typeof LANGUAGES)[number], kind: string): string => {
  const text = textsOf(language).get(`notifications.${kind}`)
  if (text === undefined) throw new Error(`no text for ${kind} in ${language}`)
  return text
}
/** As it is registered with a gateway. */
const registeredTextOf = (language: (typeof LANGUAGES)[number], kind: string): string =>
  textOf(language, kind).replaceAll(/\{(\w+)\}/g, '##$1##')

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
    LANGUAGES.map(
      (language) => `- \`${kind}\` in \`${language}\`: ${registeredTextOf(language, kind)}`,
    ),
  )
  await expect(`${before}${BEGIN}\n${rows.join('\n')}\n${END}${after}`).toMatchFileSnapshot(page)
})

/** By which a browser fills in the code, as the how-to says; as it is written in the source. */
const LAST_LINE = String.raw`\n\n@localhost ###otp##`

test.each(NOTIFICATION_KINDS)('the sandbox has registered the texts of %s', async (kind) => {
  const source = await readFile(SANDBOX_GATEWAY, 'utf8')
  const templates = new Map(
    [...source.matchAll(/^  (thela_\w+):\s+'([^'\n]*)',$/gm)].map(([, id, text]) => [id, text]),
  )
  for (const language of LANGUAGES) {
    const id = `thela_${kind.toLowerCase()}${language === 'en' ? '' : `_${language}`}`
    const text = registeredTextOf(language, kind) + (kind === 'OTP' ? LAST_LINE : '')
    expect({ id, text: templates.get(id) }).toEqual({ id, text })
  }
})
