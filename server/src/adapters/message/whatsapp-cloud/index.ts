/** [whatsapp §1, I64] */
import type { NotificationKind } from '@thela/domain/notifications'
import { LANGUAGES } from '@thela/domain/text'
import type { Language } from '@thela/domain/text'
import { apiAddress } from '../../api-address.ts'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import type { MessageChannel, OutboundMessage } from '../../../ports/message-channel.ts'
import type { OutboundHttp, OutboundResponse } from '../../outbound-http.ts'
import { RATE_LIMITED, reasonOf } from './reasons.ts'
import { whatsappWebhooks } from './webhook.ts'
import { accepted, failed } from './wire.ts'

type TemplateNames = Readonly<Partial<Record<NotificationKind, string | undefined>>>

export interface WhatsappSettings {
  readonly code: string
  readonly phoneNumberId: string
  readonly businessAccountId: string
  /** Names of the approved templates, by language. */
  readonly templates: Readonly<Partial<Record<Language, TemplateNames | undefined>>>
  readonly apiUrl: string
  readonly accessToken: string
  readonly appSecret: string
  readonly verifyToken: string
}

export const baseOf = ({ apiUrl }: Pick<WhatsappSettings, 'apiUrl'>): string => apiAddress(apiUrl)

export const authorization = ({ accessToken }: Pick<WhatsappSettings, 'accessToken'>) => ({
  authorization: `Bearer ${accessToken}`,
})

export function makeWhatsappCloud(settings: WhatsappSettings, http: OutboundHttp): MessageChannel {
  const templateOf = (kind: NotificationKind, language: Language) =>
    settings.templates[language]?.[kind]
  return {
    account: settings.code,
    medium: 'WHATSAPP',
    // Whether somebody uses WhatsApp is known when a message was sent, or later.
    canReach: () => true,
    languagesOf: (kind) => LANGUAGES.filter((language) => templateOf(kind, language) !== undefined),
    async send(message) {
      const name = templateOf(message.kind, message.language)
      if (name === undefined) throw noTemplate()
      await http.call(
        {
          system: 'whatsapp',
          operation: 'send',
          // It takes no idempotency key, so a second call would send a second message.
          effect: 'ONCE',
          method: 'POST',
          url: `${baseOf(settings)}/${settings.phoneNumberId}/messages`,
          headers: authorization(settings),
          body: {
            messaging_product: 'whatsapp',
            recipient_type: 'individual',
            to: message.recipient.phone.replace(/^\+/, ''),
            type: 'template',
            template: {
              name,
              language: { code: message.language },
              components: componentsOf(message),
            },
            // Comes back with each status, so that no table of their ids is needed.
            biz_opaque_callback_data: message.messageId,
          },
        },
        expectAccepted,
      )
    },
    webhooks: whatsappWebhooks(settings),
  }
}

/** A template of the category authentication has a text of theirs, with the code and a button to copy it. */
function componentsOf({ kind, variables }: OutboundMessage): readonly object[] {
  if (kind === 'OTP') {
    const parameters = [{ type: 'text', text: variables['otp'] }]
    return [
      { type: 'body', parameters },
      { type: 'button', sub_type: 'url', index: '0', parameters },
    ]
  }
  const parameters = Object.entries(variables).map(([name, text]) => ({
    type: 'text',
    parameter_name: name,
    text,
  }))
  return [{ type: 'body', parameters }]
}

const noTemplate = (): ExternalServiceError =>
  new ExternalServiceError({
    system: 'whatsapp',
    kind: 'refused',
    outcomeUnknown: false,
    reason: 'NO_TEMPLATE',
  })

function expectAccepted(response: OutboundResponse): void {
  if (response.isGood) {
    response.expect(accepted)
    return
  }
  const { json } = response
  if (!failed.Check(json)) throw response.refused(`HTTP_${response.status}`)
  const { code } = json.error
  if (code === RATE_LIMITED) throw response.throttled('RATE_LIMITED', 1_000)
  throw response.refused(reasonOf(code))
}
