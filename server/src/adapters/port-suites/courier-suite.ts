import { mergeScans } from '@thela/domain/tracking'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Courier, ParcelReport } from '../../ports/courier.ts'
import type { RawWebhook } from '../../ports/payment-provider.ts'

/** A courier's other side: one parcel, picked up and delivered, and one that it knows nothing of. */
export interface PretendCourier {
  readonly courier: Courier
  readonly awb: string
  readonly awbWithoutScans: string
  webhook(): RawWebhook
  webhookOfTest(): RawWebhook
  setDown(isDown: boolean): void
  close(): Promise<void>
}

/** What a caller of the port counts on, whoever carries the parcel. */
export function courierSuite(name: string, start: () => Promise<PretendCourier>): void {
  describe(`${name} as a courier`, () => {
    let pretend: PretendCourier
    beforeEach(async () => {
      pretend = await start()
    })
    afterEach(() => pretend.close())

    const told = () => pretend.courier.readWebhook(pretend.webhook()) as ParcelReport

    test('tells of a parcel when asked, and of none that it has not seen', async () => {
      const report = await pretend.courier.track(pretend.awb)
      expect(report?.awb).toBe(pretend.awb)
      expect(mergeScans([], report?.scans ?? []).map(({ status }) => status)).toEqual([
        'PICKED_UP',
        'DELIVERED',
      ])
      expect(await pretend.courier.track(pretend.awbWithoutScans)).toBeUndefined()
    })

    test('[I12] says the same by webhook as when asked', async () => {
      const asked = await pretend.courier.track(pretend.awb)
      expect(told().awb).toBe(pretend.awb)
      expect(mergeScans(told().scans, asked?.scans ?? [])).toEqual(mergeScans([], told().scans))
    })

    test('believes no stranger, and answers a test', () => {
      const webhook = pretend.webhook()
      expect(pretend.courier.readWebhook({ ...webhook, headers: {} })).toBe('FORGED')
      const body = Buffer.from('not json')
      expect(pretend.courier.readWebhook({ ...webhook, body })).toBe('UNREADABLE')
      expect(pretend.courier.readWebhook(pretend.webhookOfTest())).toBe('TEST')
    })

    test('[I10] reads a proved webhook again, when its token is no longer there', () => {
      const { body } = pretend.webhook()
      expect(pretend.courier.readWebhook({ body, headers: {}, isProved: true })).toEqual(told())
    })

    test('[I27] is unavailable, not broken, while the other side is down', async () => {
      pretend.setDown(true)
      await expect(pretend.courier.track(pretend.awb)).rejects.toMatchObject({
        name: 'OutsideFailure',
        kind: 'unavailable',
        mayHaveActed: false,
      })
      pretend.setDown(false)
      expect(await pretend.courier.track(pretend.awb)).toBeDefined()
    })
  })
}
