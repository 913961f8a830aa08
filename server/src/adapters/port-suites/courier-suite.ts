import { mergeScans } from '@thela/domain/tracking'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Courier, ParcelReport } from '../../ports/courier.ts'
import { headersToStore } from '../../ports/webhook.ts'
import type { RawWebhook } from '../../ports/webhook.ts'

/** A courier's other side: one parcel, picked up and delivered, and one that it knows nothing of. */
export interface FakeCourier {
  readonly courier: Courier
  readonly awb: string
  readonly awbWithoutScans: string
  webhook(): RawWebhook
  webhookOfTest(): RawWebhook
  setDown(isDown: boolean): void
  close(): Promise<void>
}

/** What a caller of the port counts on, whoever carries the parcel. */
export function courierSuite(name: string, start: () => Promise<FakeCourier>): void {
  describe(`${name} as a courier`, () => {
    let fake: FakeCourier
    beforeEach(async () => {
      fake = await start()
    })
    afterEach(() => fake.close())

    const reported = () => fake.courier.parseWebhook(fake.webhook()) as ParcelReport

    test('tells of a parcel when asked, and of none that it has not seen', async () => {
      const report = await fake.courier.track(fake.awb)
      expect(report?.awb).toBe(fake.awb)
      expect(mergeScans([], report?.scans ?? []).map(({ status }) => status)).toEqual([
        'PICKED_UP',
        'DELIVERED',
      ])
      expect(await fake.courier.track(fake.awbWithoutScans)).toBeUndefined()
    })

    test('[I12] says the same by webhook as when asked', async () => {
      const input = await fake.courier.track(fake.awb)
      expect(reported().awb).toBe(fake.awb)
      expect(mergeScans(reported().scans, input?.scans ?? [])).toEqual(
        mergeScans([], reported().scans),
      )
    })

    test('believes no stranger, and answers a test', () => {
      const webhook = fake.webhook()
      expect(fake.courier.parseWebhook({ ...webhook, headers: {} })).toBe('INVALID_SIGNATURE')
      const body = Buffer.from('not json')
      expect(fake.courier.parseWebhook({ ...webhook, body })).toBe('UNREADABLE')
      expect(fake.courier.parseWebhook(fake.webhookOfTest())).toBe('TEST')
    })

    test('[I10] reads a proved webhook again, when its token is no longer there', () => {
      const { body, headers: sent } = fake.webhook()
      const headers = headersToStore(fake.courier, sent)
      expect(fake.courier.parseWebhook({ body, headers, isVerified: true })).toEqual(reported())
    })

    test('[I27] is unavailable, not broken, while the other side is down', async () => {
      fake.setDown(true)
      await expect(fake.courier.track(fake.awb)).rejects.toMatchObject({
        name: 'OutsideFailure',
        kind: 'unavailable',
        outcomeUnknown: false,
      })
      fake.setDown(false)
      expect(await fake.courier.track(fake.awb)).toBeDefined()
    })
  })
}
