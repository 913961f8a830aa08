import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MessageChannel, OutboundMessage } from '../message-channel.ts'
import type { Fault } from './faults.ts'

/** A channel's other side: keeps what was sent. */
export interface ChannelWorld {
  /** With a text for `OTP` in English, and none in Hindi. */
  readonly channel: MessageChannel
  sent(): Promise<readonly { readonly phone: string; readonly text: string }[]>
  rejectAll(): void
  /** What goes wrong with every call from now on; nothing again without one. */
  setFault(fault?: Fault): void
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
export function messageChannelSuite(name: string, start: () => Promise<ChannelWorld>): void {
  describe(`${name} as a message channel`, () => {
    let world: ChannelWorld
    beforeEach(async () => {
      world = await start()
    })
    afterEach(() => world.close())

    const failure = () =>
      world.channel.send(codeMessage).then(
        () => 'SENT',
        (error: unknown) => error,
      )

    test('sends one message from a registered text', async () => {
      await world.channel.send(codeMessage)
      expect(await world.sent()).toMatchObject([
        { phone: '+919876543210', text: expect.stringContaining('123456') },
      ])
    })

    test('[D-90] names the languages in which it has a text', async () => {
      expect(world.channel.languagesOf('OTP')).toEqual(['en'])
      const inHindi = world.channel.send({ ...codeMessage, language: 'hi' })
      await expect(inHindi).rejects.toMatchObject({ kind: 'refused', outcomeUnknown: false })
      expect(await world.sent()).toEqual([])
    })

    test('reaches whoever has a phone', () => {
      expect(world.channel.canReach(codeMessage.recipient)).toBe(true)
    })

    test('[I43, I64] fails without the number or the code in the failure', async () => {
      world.rejectAll()
      const error = await failure()
      expect(error).toMatchObject({ name: 'OutsideFailure', kind: 'refused' })
      const report = `${String(error)} ${JSON.stringify(error)}`
      expect(report).not.toContain('9876543210')
      expect(report).not.toContain('123456')
    })

    test.each(['DOWN', 'SILENT'] as const)(
      '[I27] is unavailable while the other side is %s, and sends nothing twice',
      async (fault) => {
        world.setFault(fault)
        expect(await failure()).toMatchObject({ kind: 'unavailable' })
        world.setFault()
        await world.channel.send(codeMessage)
        expect(await world.sent()).toHaveLength(1)
      },
      15_000,
    )

    test('knows that it does not know whether a message went out, and sends it once', async () => {
      world.setFault('REPLY_LOST')
      expect(await failure()).toMatchObject({ kind: 'unavailable', outcomeUnknown: true })
      expect(await world.sent()).toHaveLength(1)
    })

    test('takes an answer of no known form for nonsense', async () => {
      world.setFault('NONSENSE')
      expect(await failure()).toMatchObject({ kind: 'invalidResponse' })
    })
  })
}
