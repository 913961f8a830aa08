/** [I64] */
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import type { SmsGateway } from '../../../ports/sms-gateway.ts'
import type { OutboundResponse, OutboundHttp } from '../../outbound-http.ts'
import { notSent, sent } from './wire.ts'

type SmsTemplate = Parameters<SmsGateway['send']>[0]['template']

export interface Msg91Settings {
  readonly authKey: string
  /** The registered header, six letters; without one that of the template counts. */
  readonly sender?: string
  /** Of the registered texts; a message without one is refused here. */
  readonly templates: Readonly<Partial<Record<SmsTemplate, string | undefined>>>
  readonly apiUrl: string
}

export function makeMsg91(settings: Msg91Settings, http: OutboundHttp): SmsGateway {
  const base = settings.apiUrl.replace(/\/+$/, '')
  return {
    async send({ phone, template, variables }) {
      const templateId = settings.templates[template]
      if (templateId === undefined) throw noTemplate()
      await http.call(
        {
          system: 'msg91',
          operation: 'send',
          // It takes no key of ours, so a second call would be a second message.
          effect: 'ONCE',
          method: 'POST',
          url: `${base}/api/v5/flow`,
          headers: { authkey: settings.authKey },
          body: {
            template_id: templateId,
            ...(settings.sender === undefined ? {} : { sender: settings.sender }),
            short_url: '0',
            recipients: [{ ...variables, mobiles: phone.replace(/^\+/, '') }],
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

/** Their text may quote the number, so it is turned into one of our words. */
function reasonOf(message: string): string {
  const text = message.toLowerCase()
  return REASONS.find(([word]) => text.includes(word))?.[1] ?? 'OTHER'
}
