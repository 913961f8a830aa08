import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MessageChannel, OutboundMessage } from '../../ports/message-channel.ts'

/** A channel's other side: keeps what was sent. */
export interface FakeChannelService {
  /** With a text for `OTP` in English, and none in Hindi. */
  readonly channel: MessageChannel
  sent(): readonly {
    readonly phone: string
    readonly variables: Readonly<Record<string, unknown>>
  }[]
  rejectAll(): void
  setDown(isDown: boolean): void
  close(): Promise<void>
}

export const codeMessage: OutboundMessage = {
  recipient: { phone: '+919876543210' },
  kind: 'OTP',
  language: 'en',
  variables: { otp: '123456', store: 'Kala' },
  text: '123456 is your code for Kala.',
  messageId: 'OTP-1',
}

/** What a caller of the port counts on, whoever sends the messages. */
export function messageChannelSuite(name: string, start: () => Promise<FakeChannelService>): void {
  describe(`${name} as a message channel`, () => {
    let fake: FakeChannelService
    beforeEach(async () => {
      fake = await start()
    })
    afterEach(() => fake.close())

    test('sends one message from a registered text', async () => {
      await fake.channel.send(codeMessage)
      expect(fake.sent()).toHaveLength(1)
      expect(fake.sent()[0]).toMatchObject({
        phone: '+919876543210',
        variables: { otp: '123456' },
      })
    })

    test('[D-90] names the languages in which it has a text', async () => {
      expect(fake.channel.languagesOf('OTP')).toEqual(['en'])
      const inHindi = fake.channel.send({ ...codeMessage, language: 'hi' })
      await expect(inHindi).rejects.toMatchObject({ kind: 'refused', outcomeUnknown: false })
      expect(fake.sent()).toEqual([])
    })

    test('reaches whoever has a phone', () => {
      expect(fake.channel.canReach(codeMessage.recipient)).toBe(true)
    })

    test('[I43, I64] fails without the number or the code in the failure', async () => {
      fake.rejectAll()
      const failure: unknown = await fake.channel.send(codeMessage).catch((error: unknown) => error)
      expect(failure).toMatchObject({ name: 'OutsideFailure', kind: 'refused' })
      const report = `${String(failure)} ${JSON.stringify(failure)}`
      expect(report).not.toContain('9876543210')
      expect(report).not.toContain('123456')
    })

    test('[I27] is unavailable while the other side is down, and sends nothing twice', async () => {
      fake.setDown(true)
      await expect(fake.channel.send(codeMessage)).rejects.toMatchObject({
        kind: 'unavailable',
        outcomeUnknown: true,
      })
      fake.setDown(false)
      await fake.channel.send(codeMessage)
      expect(fake.sent()).toHaveLength(1)
    })
  })
}
