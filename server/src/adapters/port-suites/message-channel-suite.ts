import type { Language } from '@thela/domain/text'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type {
  MessageChannel,
  MessageRecipient,
  OutboundMessage,
} from '../../ports/message-channel.ts'

/** A channel's other side: keeps what was sent. */
export interface FakeChannelService {
  /** With a text for `OTP` in English. */
  readonly channel: MessageChannel
  /** Somebody whom the channel can reach. */
  readonly recipient: MessageRecipient
  /** In which it has no text, where texts must be registered. */
  readonly missingLanguage?: Language
  sent(): readonly {
    /** The recipient's address. */
    readonly to: string
    /** All that was sent, or what a registered text was filled with. */
    readonly content: string
  }[]
  rejectAll(): void
  setDown(isDown: boolean): void
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
export function messageChannelSuite(name: string, start: () => Promise<FakeChannelService>): void {
  describe(`${name} as a message channel`, () => {
    let fake: FakeChannelService
    const send = (more: Partial<OutboundMessage> = {}) =>
      fake.channel.send({ ...codeFor(fake.recipient), ...more })
    beforeEach(async () => {
      fake = await start()
    })
    afterEach(() => fake.close())

    test('sends one message to somebody whom it can reach', async () => {
      expect(fake.channel.canReach(fake.recipient)).toBe(true)
      await send()
      const addresses = Object.values(fake.recipient)
      expect(fake.sent()).toHaveLength(1)
      expect(addresses).toContain(fake.sent()[0]?.to)
      expect(fake.sent()[0]?.content).toContain('123456')
    })

    test('[D-90] names the languages in which it has a text, and refuses the others', async () => {
      const language = fake.missingLanguage
      expect(fake.channel.languagesOf('OTP')).toContain('en')
      if (language === undefined) return
      expect(fake.channel.languagesOf('OTP')).not.toContain(language)
      await expect(send({ language })).rejects.toMatchObject({
        kind: 'refused',
        outcomeUnknown: false,
      })
      expect(fake.sent()).toEqual([])
    })

    test('[I43, I64] fails without the recipient or the code in the failure', async () => {
      fake.rejectAll()
      const failure: unknown = await send().catch((error: unknown) => error)
      expect(failure).toMatchObject({ kind: 'refused', outcomeUnknown: false })
      const report = `${String(failure)} ${JSON.stringify(failure)}`
      for (const address of Object.values(fake.recipient)) expect(report).not.toContain(address)
      expect(report).not.toContain('9876543210')
      expect(report).not.toContain('123456')
    })

    test('[I27] is unavailable while the other side is down, and sends nothing twice', async () => {
      fake.setDown(true)
      await expect(send()).rejects.toMatchObject({ kind: 'unavailable', outcomeUnknown: true })
      fake.setDown(false)
      await send()
      expect(fake.sent()).toHaveLength(1)
    })
  })
}
