import { defineIntegration } from '@thela/contracts/integrations/define-integration'
import { LANGUAGES } from '@thela/domain/text'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { OutboundHttp } from '../../adapters/outbound-http.ts'
import type { MessageChannel } from '../../ports/message-channel.ts'
import { ExternalServiceError } from '../../ports/external-service-error.ts'
import type { SettingsOf } from '../../registered-system.ts'

/** A fictitious channel for letters to an email address: everything that adding one takes. */
export const chitthi = defineIntegration({
  code: 'CHITTHI',
  name: 'Chitthi',
  kind: 'MESSAGE',
  account: { apiUrl: Type.String(), from: Type.String() },
  secrets: {},
})

const taken = Compile(Type.Object({ id: Type.String() }))

const noAddress = () =>
  new ExternalServiceError({
    system: 'chitthi',
    kind: 'refused',
    outcomeUnknown: false,
    reason: 'NO_ADDRESS',
  })

export function makeChitthi(
  { code, apiUrl, from }: SettingsOf<typeof chitthi>,
  http: OutboundHttp,
): MessageChannel {
  return {
    account: code,
    medium: 'EMAIL',
    canReach: ({ email }) => email !== undefined,
    // It sends our own sentences, so it has them all.
    languagesOf: () => LANGUAGES,
    async send({ recipient: { email }, language, text, messageId }) {
      if (email === undefined) throw noAddress()
      await http.call(
        {
          system: 'chitthi',
          operation: 'send',
          // It knows a letter by its id, so a repeat is the same letter.
          effect: 'REPEATABLE',
          method: 'POST',
          url: `${apiUrl}/letters`,
          body: { id: messageId, from, to: email, language, text },
        },
        (response) => {
          if (!response.isGood) throw response.refused(`HTTP_${response.status}`)
          response.expect(taken)
        },
      )
    },
  }
}
