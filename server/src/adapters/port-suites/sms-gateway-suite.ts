import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SmsGateway } from '../../ports/sms-gateway.ts'

/** A gateway's other side: keeps what was sent. */
export interface FakeGateway {
  readonly gateway: SmsGateway
  sent(): readonly {
    readonly phone: string
    readonly variables: Readonly<Record<string, unknown>>
  }[]
  rejectAll(): void
  setDown(isDown: boolean): void
  close(): Promise<void>
}

const message = {
  phone: '+919876543210',
  template: 'OTP',
  variables: { otp: '123456' },
  messageId: 'm1',
} as const

/** What a caller of the port counts on, whoever sends the texts. */
export function smsGatewaySuite(name: string, start: () => Promise<FakeGateway>): void {
  describe(`${name} as an SMS gateway`, () => {
    let fake: FakeGateway
    beforeEach(async () => {
      fake = await start()
    })
    afterEach(() => fake.close())

    test('sends one text from a template', async () => {
      await fake.gateway.send(message)
      expect(fake.sent()).toHaveLength(1)
      expect(fake.sent()[0]).toMatchObject({
        phone: '+919876543210',
        variables: { otp: '123456' },
      })
    })

    test('[I43, I64] fails without the number or the code in the failure', async () => {
      fake.rejectAll()
      const failure: unknown = await fake.gateway.send(message).catch((error: unknown) => error)
      expect(failure).toMatchObject({ name: 'OutsideFailure', kind: 'refused' })
      const report = `${String(failure)} ${JSON.stringify(failure)}`
      expect(report).not.toContain('9876543210')
      expect(report).not.toContain('123456')
    })

    test('[I27] is unavailable while the other side is down, and sends nothing twice', async () => {
      fake.setDown(true)
      await expect(fake.gateway.send(message)).rejects.toMatchObject({
        kind: 'unavailable',
        outcomeUnknown: true,
      })
      fake.setDown(false)
      await fake.gateway.send(message)
      expect(fake.sent()).toHaveLength(1)
    })
  })
}
