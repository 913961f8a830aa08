/** [I64] */
import type { NotificationKind } from '@thela/domain/notifications'
import { LANGUAGES } from '@thela/domain/text'
import type { Language } from '@thela/domain/text'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import type { MessageChannel } from '../../../ports/message-channel.ts'
import type { OutboundResponse, OutboundHttp } from '../../outbound-http.ts'
import { notSent, sent } from './wire.ts'

type TemplateIds = Readonly<Partial<Record<NotificationKind, string | undefined>>>

export interface Msg91Settings {
  readonly code: string
  readonly authKey: string
  /** Ids of the registered texts, by language. */
  readonly templates: Readonly<Partial<Record<Language, TemplateIds | undefined>>>
  readonly apiUrl: string
}

export function makeMsg91(settings: Msg91Settings, http: OutboundHttp): MessageChannel {
  const base = settings.apiUrl.replace(/\/+$/, '')
  return {
    account: settings.code,
    canReach: () => true,
    languagesOf: (kind) =>
      LANGUAGES.filter((language) => settings.templates[language]?.[kind] !== undefined),
    async send({ recipient, kind, language, variables }) {
      const templateId = settings.templates[language]?.[kind]
      if (templateId === undefined) throw noTemplate()
      await http.call(
        {
          system: 'msg91',
          operation: 'send',
          // It takes no idempotency key, so a second call would send a second message.
          effect: 'ONCE',
          method: 'POST',
          url: `${base}/api/v5/flow`,
          headers: { authkey: settings.authKey },
          body: {
            template_id: templateId,
            short_url: '0',
            recipients: [{ ...variables, mobiles: recipient.phone.replace(/^\+/, '') }],
          },
        },
        expectSent,
      )
    },
  }
}

const noTemplate = (): ExternalServiceError =>
  new ExternalServiceError({
    system: 'msg91',
    kind: 'refused',
    outcomeUnknown: false,
    reason: 'NO_TEMPLATE',
  })

function expectSent(response: OutboundResponse): void {
  if (response.isGood && sent.Check(response.json)) return
  if (notSent.Check(response.json)) throw response.refused(reasonOf(response.json.message ?? ''))
  if (!response.isGood) throw response.refused(`HTTP_${response.status}`)
  throw response.invalidResponse('UNKNOWN_SHAPE')
}

const REASONS = [
  ['authentication', 'AUTHENTICATION'],
  ['ipblocked', 'ADDRESS_BLOCKED'],
  ['template', 'TEMPLATE'],
  ['flow', 'TEMPLATE'],
  ['mobile', 'MOBILE'],
  ['balance', 'BALANCE'],
] as const

/** Their text may contain the number, so it is mapped to a code of ours. */
function reasonOf(message: string): string {
  const text = message.toLowerCase()
  return REASONS.find(([word]) => text.includes(word))?.[1] ?? 'OTHER'
}
