import { ExternalServiceError } from '../external-service-error.ts'
import type { CodeRequest, IdentityProvider } from '../identity-provider.ts'
import { fakeFaults } from './fake-faults.ts'
import { fakeWidget } from './fake-human-check.ts'

/** An identity provider whose codes can be read: 246810, 246811 … */
export function fakeIdentityProvider(account = 'FIREBASE') {
  const faults = fakeFaults<'sendCode' | 'checkCode'>('firebase')
  const sent = new Map<string, CodeRequest & { readonly code: string }>()
  const rejection: { reason: string | undefined } = { reason: undefined }
  const human = { isRequired: false }
  const provider: IdentityProvider = {
    account,
    get humanCheck() {
      return human.isRequired ? { widget: fakeWidget } : undefined
    },
    sendCode: (request) =>
      faults.perform('sendCode', () => {
        const { reason } = rejection
        if (reason !== undefined) {
          const failure = { system: 'firebase', kind: 'refused', outcomeUnknown: false } as const
          throw new ExternalServiceError({ ...failure, reason })
        }
        const session = `session-${sent.size}`
        sent.set(session, { ...request, code: String(246_810 + sent.size) })
        return session
      }),
    checkCode: ({ session, code }) =>
      faults.perform('checkCode', () => {
        const known = sent.get(session)
        if (!known) return { kind: 'EXPIRED' }
        return known.code === code ? { kind: 'VERIFIED', phone: known.phone } : { kind: 'WRONG' }
      }),
  }
  return {
    provider,
    faults,
    /** The reason for which every send is refused. */
    rejection,
    /** Whether it wants the proof of a human before it sends. */
    human,
    sent,
    /** The last code that was sent to a phone. */
    codeOf: (phone: string): string | undefined =>
      [...sent.values()].findLast((one) => one.phone === phone)?.code,
  }
}
