import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SmsGateway } from '../../ports/sms-gateway.ts'

/** A gateway's other side: keeps what was sent. */
export interface PretendGateway {
  readonly gateway: SmsGateway
  sent(): readonly {
    readonly phone: string
    readonly variables: Readonly<Record<string, unknown>>
  }[]
  refuseAll(): void
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
export function smsGatewaySuite(name: string, start: () => Promise<PretendGateway>): void {
  describe(`${name} as an SMS gateway`, () => {
    let pretend: PretendGateway
    beforeEach(async () => {
      pretend = await start()
    })
    afterEach(() => pretend.close())

    test('sends one text from a template', async () => {
      await pretend.gateway.send(message)
      expect(pretend.sent()).toHaveLength(1)
      expect(pretend.sent()[0]).toMatchObject({
        phone: '+919876543210',
        variables: { otp: '123456' },
      })
    })

    test('[I43, I64] fails without the number or the code in the failure', async () => {
      pretend.refuseAll()
      const failure: unknown = await pretend.gateway.send(message).catch((error: unknown) => error)
      expect(failure).toMatchObject({ name: 'OutsideFailure', kind: 'refused' })
      const told = `${String(failure)} ${JSON.stringify(failure)}`
      expect(told).not.toContain('9876543210')
      expect(told).not.toContain('123456')
    })

    test('[I27] is unavailable while the other side is down, and sends nothing twice', async () => {
      pretend.setDown(true)
      await expect(pretend.gateway.send(message)).rejects.toMatchObject({
        kind: 'unavailable',
        mayHaveActed: true,
      })
      pretend.setDown(false)
      await pretend.gateway.send(message)
      expect(pretend.sent()).toHaveLength(1)
    })
  })
}
