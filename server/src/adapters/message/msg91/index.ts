/** [I64] */
import type { NotificationKind } from '@thela/domain/notifications'
import { LANGUAGES } from '@thela/domain/text'
import type { Language } from '@thela/domain/text'
import { apiAddress } from '../../api-address.ts'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import type { MessageChannel, OutboundMessage } from '../../../ports/message-channel.ts'
import type { OutboundResponse, OutboundHttp } from '../../outbound-http.ts'
import { notSent, sent } from './wire.ts'

/** As long as our codes are good. */
const OTP_LIFE_MINUTES = 10

type TemplateIds = Readonly<Partial<Record<NotificationKind, string | undefined>>>

export interface Msg91Settings {
  readonly code: string
  readonly authKey: string
  /** Ids of the registered texts, by language. */
  readonly templates: Readonly<Partial<Record<Language, TemplateIds | undefined>>>
  readonly voiceCalls: boolean
  readonly apiUrl: string
}

export function makeMsg91(settings: Msg91Settings, http: OutboundHttp): MessageChannel {
  const base = apiAddress(settings.apiUrl)
  const templateFor = ({ kind, language }: Pick<OutboundMessage, 'kind' | 'language'>): string => {
    const templateId = settings.templates[language]?.[kind]
    if (templateId === undefined) throw cannotSend('NO_TEMPLATE')
    return templateId
  }
  return {
    account: settings.code,
    medium: 'SMS',
    canReach: () => true,
    languagesOf: (kind) =>
      LANGUAGES.filter((language) => settings.templates[language]?.[kind] !== undefined),
    async send({ recipient, variables, shortPath, ...message }) {
      const templateId = templateFor(message)
      // It would end at our bare host, and operators drop a text with an empty variable.
      if (variables['link'] !== undefined && shortPath === undefined) {
        throw cannotSend('NO_SHORT_LINK')
      }
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
            // Both: who registered a text before there were short addresses has the whole link in it.
            recipients: [
              {
                ...variables,
                ...(shortPath === undefined ? {} : { path: shortPath }),
                mobiles: mobileOf(recipient),
              },
            ],
          },
        },
        expectSent,
      )
    },
    ...(settings.voiceCalls
      ? {
          call: (message: OutboundMessage) =>
            callWithCode(http, { ...settings, templateFor }, message),
        }
      : {}),
  }
}

const mobileOf = ({ phone }: OutboundMessage['recipient']): string => phone.replace(/^\+/, '')

/**
 * It calls only with a code that it has sent as a text: so the text with our code goes first, by its call
 * for codes, and the call follows. Their number and code stand in the address, which nothing logs.
 */
async function callWithCode(
  http: OutboundHttp,
  {
    apiUrl,
    authKey,
    templateFor,
  }: Msg91Settings & {
    readonly templateFor: (message: Pick<OutboundMessage, 'kind' | 'language'>) => string
  },
  { recipient, variables: { otp = '', ...variables }, ...message }: OutboundMessage,
): Promise<void> {
  const base = `${apiAddress(apiUrl)}/api/v5/otp`
  const mobile = mobileOf(recipient)
  const common = {
    system: 'msg91',
    effect: 'ONCE',
    method: 'POST',
    headers: { authkey: authKey },
  } as const
  const query = new URLSearchParams({
    template_id: templateFor(message),
    mobile,
    otp,
    otp_length: String(otp.length),
    otp_expiry: String(OTP_LIFE_MINUTES),
  })
  await http.call(
    { ...common, operation: 'otp', url: `${base}?${query.toString()}`, body: variables },
    expectSent,
  )
  const retry = new URLSearchParams({ mobile, retrytype: 'voice' })
  await http.call(
    { ...common, operation: 'call', url: `${base}/retry?${retry.toString()}`, body: {} },
    expectSent,
  )
}

const cannotSend = (reason: 'NO_TEMPLATE' | 'NO_SHORT_LINK'): ExternalServiceError =>
  new ExternalServiceError({
    system: 'msg91',
    kind: 'refused',
    outcomeUnknown: false,
    reason,
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
