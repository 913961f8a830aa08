import { LANGUAGES } from '@thela/domain/text'
import type { Language } from '@thela/domain/text'
import { Type } from 'typebox'
import { forEachRegisteredText } from '../stores/notification-texts.ts'
import { setting } from '../stores/setting.ts'
import { defineIntegration } from './define-integration.ts'

const { flag, required, secret, text, url } = setting

/** Operators let through only what was registered with them, so each text has an id for each language. */
const templatesOf = (language: Language) => {
  const ids = forEachRegisteredText((_kind, description) => Type.Optional(text(80, description)))
  return Type.Optional(
    required(`Ids of the texts in \`${language}\`.`, { ...ids, OTP: text(80, 'The code.') }),
  )
}

export const msg91 = defineIntegration({
  code: 'MSG91',
  name: 'MSG91',
  kind: 'MESSAGE',
  account: {
    templates: Type.Object(
      Object.fromEntries(LANGUAGES.map((language) => [language, templatesOf(language)])) as Record<
        Language,
        ReturnType<typeof templatesOf>
      >,
      {
        additionalProperties: false,
        minProperties: 1,
        description: 'Ids of the registered texts, by language.',
      },
    ),
    voiceCalls: flag(
      false,
      'The account can also speak a code in a phone call; MSG91 sends the text with the same code first. Offered where `uiConfig.challengeMethods.OTP` lists VOICE.',
    ),
    apiUrl: url('Where its calls begin.', { default: 'https://control.msg91.com' }),
  },
  codeMedia: (account) =>
    'voiceCalls' in account && account.voiceCalls === true ? ['SMS', 'VOICE'] : ['SMS'],
  secrets: { authKey: secret('Its key.') },
})
