import type { NotificationKind } from '@thela/domain/notifications'
import { LANGUAGES } from '@thela/domain/text'
import type { CheckConnection, Finding } from '../../../ports/connection-check.ts'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import { bad, good } from '../../findings.ts'
import type { OutboundHttp } from '../../outbound-http.ts'
import { makeMsg91 } from './index.ts'
import type { Msg91Settings } from './index.ts'

/** An invalid number, which is checked after the key and the template, so nothing is sent. */
const NOBODY = { phone: '+0' }

export function makeMsg91Check(settings: Msg91Settings, http: OutboundHttp): CheckConnection {
  const channel = makeMsg91(settings, http)
  return async () => {
    const findings: Finding[] = []
    for (const language of LANGUAGES) {
      for (const kind of Object.keys(settings.templates[language] ?? {}) as NotificationKind[]) {
        const messageId = `check-${language}-${kind}`
        const message = { recipient: NOBODY, kind, language, variables: {}, text: '', messageId }
        const outcome = await channel.send(message).then(
          () => 'ACCEPTED' as const,
          (error: unknown) => {
            if (error instanceof ExternalServiceError) return error
            throw error
          },
        )
        findings.push(findingOf(`${language}.${kind}`, outcome))
        // An invalid key is refused for every template.
        if (outcome !== 'ACCEPTED' && outcome.reason === 'AUTHENTICATION') return findings
      }
    }
    return findings
  }
}

function findingOf(template: string, outcome: 'ACCEPTED' | ExternalServiceError): Finding {
  if (outcome === 'ACCEPTED' || outcome.reason === 'MOBILE') {
    return good(`the text ${template} is registered`)
  }
  const { reason, kind } = outcome
  if (reason === 'AUTHENTICATION') return bad('refuses secrets.msg91[].authKey')
  if (reason === 'TEMPLATE') {
    return bad(`does not know the text connections.msg91[].templates.${template}`)
  }
  return bad(`${kind === 'unavailable' ? 'does not respond now' : 'refuses'} (${reason})`)
}
