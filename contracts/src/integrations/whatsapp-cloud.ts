import { LANGUAGES } from '@thela/domain/text'
import type { Language } from '@thela/domain/text'
import { Type } from 'typebox'
import { Text } from '../fields.ts'
import { forEachRegisteredText } from '../stores/notification-texts.ts'
import { setting } from '../stores/setting.ts'
import { defineIntegration } from './define-integration.ts'

const { secret, section, shaped, url } = setting

const TEMPLATE_NAME = '^[a-z0-9_]{1,512}$'
const id = (description: string) => shaped('^[0-9]{5,20}$', '5 to 20 digits', description)

/** A text is approved by its name, in each language by itself. */
const templatesOf = (language: Language) => {
  const names = forEachRegisteredText((kind, description) =>
    Type.Optional(
      shaped(
        TEMPLATE_NAME,
        'a-z, 0-9 and _',
        kind === 'OTP' ? `${description} A template of the category authentication.` : description,
      ),
    ),
  )
  // A code beside other words is approved in no category.
  const { COD_CONFIRM: _, ...sendable } = names
  return Type.Optional(section(`Names of the templates in \`${language}\`.`, sendable))
}

export const whatsappCloud = defineIntegration({
  code: 'WHATSAPP_CLOUD',
  name: 'WhatsApp',
  kind: 'MESSAGE',
  account: {
    phoneNumberId: id('Id of the number that sends, not the number itself.'),
    businessAccountId: id('Id of the WhatsApp Business account, which has the templates.'),
    templates: Type.Object(
      Object.fromEntries(LANGUAGES.map((language) => [language, templatesOf(language)])) as Record<
        Language,
        ReturnType<typeof templatesOf>
      >,
      {
        additionalProperties: false,
        minProperties: 1,
        description: 'Names of the approved templates, by language.',
      },
    ),
    apiUrl: url('Where its calls begin, with the version.', {
      default: 'https://graph.facebook.com/v23.0',
    }),
  },
  secrets: {
    // Longer than others.
    accessToken: Type.String({
      ...Text(1000, 'Token of a system user, which does not expire. At least 16 characters.'),
      minLength: 16,
    }),
    appSecret: secret('Of the app; its webhooks are signed with it.'),
    verifyToken: secret('Your own word, entered with the address of the webhook.'),
  },
  codeMedia: (account) => {
    const templates = 'templates' in account ? Object.values(account.templates as object) : []
    return templates.some((texts: { readonly OTP?: string }) => texts.OTP) ? ['WHATSAPP'] : []
  },
  webhookPath: 'whatsapp',
})
