import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import {
  CUSTOMER_NOTIFICATIONS,
  isForPhoneOnly,
  NOTIFICATION_KINDS,
  NOTIFICATIONS,
} from '@thela/domain/notifications'
import { LANGUAGES } from '@thela/domain/text'
import { textsOf } from '@thela/messages/catalogues'
import { expect, test } from 'vitest'

const SANDBOX_GATEWAY = resolve(import.meta.dirname, '../../../../sandbox/src/sms/gateway.ts')
const page = resolve(import.meta.dirname, '../../../../docs/how-to/connect-your-store.md')
const begin = (list: string) => `<!-- ${list}: written by notification-texts.test.ts -->\n`
const end = (list: string) => `\n<!-- /${list} -->`

const textOf = (language: (typeof LANGUAGES)[number], kind: string): string => {
  const text = textsOf(language).get(`notifications.${kind}`)
  if (text === undefined) throw new Error(`no text for ${kind} in ${language}`)
  return text
}
/** The host stands in the text itself: a variable takes 30 characters. */
const withShortLink = (text: string): string => text.replaceAll('{link}', 'https://HOST/{path}')

/** As it is registered with a gateway. */
const registeredTextOf = (language: (typeof LANGUAGES)[number], kind: string): string =>
  withShortLink(textOf(language, kind)).replaceAll(/\{(\w+)\}/g, '##$1##')

/** As it is registered on a DLT portal before that, where variables have no names. */
const dltTextOf = (language: (typeof LANGUAGES)[number], kind: string): string =>
  withShortLink(textOf(language, kind)).replaceAll(/\{\w+\}/g, '{#var#}')

test.each(NOTIFICATION_KINDS)('[D-90] the texts of %s say all that it is filled with', (kind) => {
  const parameters = ['store', ...Object.keys(NOTIFICATIONS[kind].parameters)].toSorted()
  for (const language of LANGUAGES) {
    const used = [...textOf(language, kind).matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(used.toSorted()).toEqual(parameters)
  }
})

/** As it is submitted to WhatsApp, where a text neither begins nor ends with a parameter. */
const OPENING = { en: 'Hello! ', hi: 'नमस्ते! ' }
const CLOSING = {
  en: 'Reply STOP to end these messages.',
  hi: 'ये संदेश बंद करने के लिए STOP लिखकर भेजें।',
}
function templateOf(language: (typeof LANGUAGES)[number], kind: string): string {
  const text = textOf(language, kind).replaceAll(/\{(\w+)\}/g, '{{$1}}')
  return `${text.startsWith('{{') ? OPENING[language] : ''}${text}\n\n${CLOSING[language]}`
}

/** Codes go in a text of theirs, and beside other words in none. */
const ON_WHATSAPP = CUSTOMER_NOTIFICATIONS.filter((kind) => !isForPhoneOnly(kind))
const BY_EMAIL = NOTIFICATION_KINDS.filter((kind) => !isForPhoneOnly(kind))

const inEachLanguage = (
  kinds: readonly string[],
  row: (language: (typeof LANGUAGES)[number], kind: string) => string,
) => kinds.flatMap((kind) => LANGUAGES.map((language) => row(language, kind)))

test.each([
  [
    'texts',
    inEachLanguage(
      CUSTOMER_NOTIFICATIONS,
      (language, kind) =>
        `- \`${kind}\` in \`${language}\`: ${registeredTextOf(language, kind)}\n  - DLT: \`${dltTextOf(language, kind)}\``,
    ),
  ],
  [
    'templates',
    inEachLanguage(
      ON_WHATSAPP,
      (language, kind) =>
        `- \`${kind.toLowerCase()}\` in \`${language}\`: ${templateOf(language, kind).replace('\n\n', ' ⏎⏎ ')}`,
    ),
  ],
])(
  'owners read the %s of today, to register them (bring the page up to date with -u)',
  async (list, rows) => {
    const today = await readFile(page, 'utf8')
    const [before = '', rest = ''] = today.split(begin(list))
    const after = rest.split(end(list))[1] ?? ''
    await expect(
      `${before}${begin(list)}\n${rows.join('\n')}\n${end(list)}${after}`,
    ).toMatchFileSnapshot(page)
  },
)

test('[msg91 §1] the words of a refund’s way fit a variable of a registered text', () => {
  const rails = LANGUAGES.flatMap((language) =>
    [...textsOf(language)].filter(([key]) => key.startsWith('orders.refund.rail.')),
  )
  expect(rails.length).toBeGreaterThan(10)
  expect(rails.filter(([, text]) => text.length > 30)).toEqual([])
})

test.each(ON_WHATSAPP)('WhatsApp takes the template of %s', async (kind) => {
  for (const language of LANGUAGES) {
    const text = templateOf(language, kind)
    expect(text).not.toMatch(/^\{\{|\}\}$/)
    expect(text.length).toBeLessThanOrEqual(1024)
    for (const [, name = ''] of text.matchAll(/\{\{(\w+)\}\}/g))
      expect(name).toMatch(/^[a-z_]{1,20}$/)
  }
})

test('[D-90] an e-mail about each has a subject in each language', () => {
  for (const kind of BY_EMAIL) {
    const allowed = ['store', ...Object.keys(NOTIFICATIONS[kind].parameters)]
    for (const language of LANGUAGES) {
      const subject = textsOf(language).get(`notifications.email.subject.${kind}`) ?? ''
      expect({ kind, language, isThere: subject !== '' }).toEqual({ kind, language, isThere: true })
      for (const [, name] of subject.matchAll(/\{(\w+)\}/g)) expect(allowed).toContain(name)
    }
  }
})

/** By which a browser fills in the code, as the how-to says; as it is written in the source. */
const LAST_LINE = String.raw`\n\n@localhost ###otp##`

test.each(CUSTOMER_NOTIFICATIONS)('the sandbox has registered the texts of %s', async (kind) => {
  const source = await readFile(SANDBOX_GATEWAY, 'utf8')
  const templates = new Map(
    [...source.matchAll(/^  (thela_\w+):\s+'([^'\n]*)',$/gm)].map(([, id, text]) => [id, text]),
  )
  for (const language of LANGUAGES) {
    const id = `thela_${kind.toLowerCase()}${language === 'en' ? '' : `_${language}`}`
    const text = registeredTextOf(language, kind) + (isForPhoneOnly(kind) ? LAST_LINE : '')
    expect({ id, text: templates.get(id) }).toEqual({ id, text })
  }
})
