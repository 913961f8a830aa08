import { LANGUAGES } from '@thela/domain/text'
import type { CheckConnection, Finding } from '../../../ports/connection-check.ts'
import { bad, findingsOf, good } from '../../findings.ts'
import type { OutboundHttp, OutboundResponse, Shape } from '../../outbound-http.ts'
import { authorization, baseOf } from './index.ts'
import type { WhatsappSettings } from './index.ts'
import { reasonOf } from './reasons.ts'
import { failed, number, templates } from './wire.ts'

const MAX_TEMPLATES = 500

/** Nothing is sent: the number and the templates are read. */
export function makeWhatsappCheck(settings: WhatsappSettings, http: OutboundHttp): CheckConnection {
  const read = <T>(path: string, shape: Shape<T>): Promise<T> =>
    http.call(
      {
        system: 'whatsapp',
        operation: 'check',
        effect: 'READ',
        method: 'GET',
        url: `${baseOf(settings)}/${path}`,
        headers: authorization(settings),
      },
      (response: OutboundResponse) => {
        if (response.isGood) return response.expect(shape)
        const { json } = response
        throw response.refused(
          failed.Check(json) ? reasonOf(json.error.code) : `HTTP_${response.status}`,
        )
      },
    )
  const { phoneNumberId, businessAccountId } = settings

  async function check(): Promise<readonly Finding[]> {
    await read(`${phoneNumberId}?fields=id`, number)
    const { data } = await read(
      `${businessAccountId}/message_templates?fields=name,language,status&limit=${MAX_TEMPLATES}`,
      templates,
    )
    const named = LANGUAGES.flatMap((language) =>
      Object.entries(settings.templates[language] ?? {}).map(([kind, name]) => ({
        place: `${language}.${kind}`,
        found: data.find((one) => one.name === name && one.language === language),
      })),
    )
    return [good('the number works'), ...named.map(findingOf)]
  }
  return () =>
    findingsOf(check(), 'refuses secrets.whatsapp_cloud[].accessToken, or knows no such number')
}

function findingOf({
  place,
  found,
}: {
  readonly place: string
  readonly found: { readonly status: string } | undefined
}): Finding {
  if (!found)
    return bad(`does not know the template connections.whatsapp_cloud[].templates.${place}`)
  return found.status === 'APPROVED'
    ? good(`the template ${place} is approved`)
    : bad(`has not approved the template ${place} (${found.status})`)
}
