import type { Language } from '@thela/domain/text'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MessageChannel, MessageRecipient, OutboundMessage } from '../message-channel.ts'
import type { Fault } from './faults.ts'

/** A channel's other side: keeps what was sent. */
export interface ChannelEnvironment {
  /** With a text for `OTP` in English. */
  readonly channel: MessageChannel
  /** Somebody whom the channel can reach, by the address that `sent` gives. */
  readonly recipient: MessageRecipient
  /** In which it has no text, where texts must be registered. */
  readonly missingLanguage?: Language
  sent(): Promise<readonly { readonly to: string; readonly text: string }[]>
  rejectAll(): void
  /** What goes wrong with every call from now on; nothing again without one. */
  setFault(fault?: Fault): void
  close(): Promise<void>
}

export const codeFor = (recipient: MessageRecipient): OutboundMessage => ({
  recipient,
  kind: 'OTP',
  language: 'en',
  variables: { otp: '123456', store: 'Kala' },
  text: '123456 is your code for Kala.',
  messageId: 'OTP-1',
})

/** What a caller of the port counts on, whoever sends the messages. */
export function messageChannelSuite(name: string, start: () => Promise<ChannelEnvironment>): void {
  describe(`${name} as a message channel`, () => {
    let environment: ChannelEnvironment
    beforeEach(async () => {
      environment = await start()
    })
    afterEach(() => environment.close())

    const send = (more: Partial<OutboundMessage> = {}) =>
      environment.channel.send({ ...codeFor(environment.recipient), ...more })
    const failure = () =>
      send().then(
        () => 'SENT',
        (error: unknown) => error,
      )

    test('sends one message to somebody whom it can reach', async () => {
      expect(environment.channel.canReach(environment.recipient)).toBe(true)
      await send()
      const [message, ...others] = await environment.sent()
      expect(Object.values(environment.recipient)).toContain(message?.to)
      expect(message?.text).toContain('123456')
      expect(others).toEqual([])
    })

    test('[D-90] names the languages in which it has a text, and refuses another', async () => {
      const language = environment.missingLanguage
      const known = environment.channel.languagesOf('OTP')
      expect(known).toContain('en')
      if (language === undefined) {
        for (const each of known) await send({ language: each, messageId: `OTP-${each}` })
        expect(await environment.sent()).toHaveLength(known.length)
      } else {
        expect(known).not.toContain(language)
        const refused = send({ language })
        await expect(refused).rejects.toMatchObject({ kind: 'refused', outcomeUnknown: false })
        expect(await environment.sent()).toEqual([])
      }
    })

    test('[I43, I64] fails without the recipient or the code in the failure', async () => {
      environment.rejectAll()
      const error = await failure()
      expect(error).toMatchObject({ name: 'ExternalServiceError', kind: 'refused' })
      const report = `${String(error)} ${JSON.stringify(error)}`
      for (const address of Object.values(environment.recipient))
        expect(report).not.toContain(address)
      expect(report).not.toContain('9876543210')
      expect(report).not.toContain('123456')
    })

    test.each(['DOWN', 'SILENT'] as const)(
      '[I27] is unavailable while the other side is %s, and sends nothing twice',
      async (fault) => {
        environment.setFault(fault)
        expect(await failure()).toMatchObject({ kind: 'unavailable' })
        environment.setFault()
        await send()
        expect(await environment.sent()).toHaveLength(1)
      },
    )

    test('knows that it does not know whether a message went out, and sends it once', async () => {
      environment.setFault('REPLY_LOST')
      expect(await failure()).toMatchObject({ kind: 'unavailable', outcomeUnknown: true })
      expect(await environment.sent()).toHaveLength(1)
    })

    test('treats a response of another format as invalid', async () => {
      environment.setFault('INVALID_REPLY')
      expect(await failure()).toMatchObject({ kind: 'invalidResponse' })
    })
  })
}
