import { mergeScans } from '@thela/domain/tracking'
import type { ShipmentStatus } from '@thela/domain/tracking'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Courier, ParcelReport } from '../courier.ts'
import { headersToStore } from '../webhook.ts'
import type { RawWebhook } from '../webhook.ts'
import type { Fault } from './faults.ts'

/** A courier's other side: one parcel that was delivered, and one that it knows nothing of. */
export interface CourierEnvironment {
  readonly courier: Courier
  readonly awb: string
  /** How the parcel has stood, oldest first. */
  readonly statuses: readonly ShipmentStatus[]
  readonly awbWithoutScans: string
  /** Pincodes: one to which it delivers, and one to which nobody does. */
  readonly served: string
  readonly unserved: string
  /** The last word on the parcel, delivered twice. */
  webhooks(): Promise<readonly RawWebhook[]>
  webhookOfTest(): RawWebhook
  /** What goes wrong with every call from now on; nothing again without one. */
  setFault(fault?: Fault): void
  close(): Promise<void>
}

/** What a caller of the port counts on, whoever carries the parcel. */
export function courierSuite(name: string, start: () => Promise<CourierEnvironment>): void {
  describe(`${name} as a courier`, () => {
    let environment: CourierEnvironment
    beforeEach(async () => {
      environment = await start()
    })
    afterEach(() => environment.close())

    const arrive = async () => {
      const [webhook, again] = await environment.webhooks()
      if (!webhook || !again) throw new Error('the webhook did not come twice')
      return { webhook, again, report: environment.courier.parseWebhook(webhook) as ParcelReport }
    }

    test('reports a parcel on request, and none that it has not seen', async () => {
      const report = await environment.courier.track(environment.awb)
      expect(report?.awb).toBe(environment.awb)
      expect(mergeScans([], report?.scans ?? []).map(({ status }) => status)).toEqual(
        environment.statuses,
      )
      expect(report?.unknownStatuses).toEqual([])
      expect(await environment.courier.track(environment.awbWithoutScans)).toBeUndefined()
    })

    test('[I12] says the same by webhook as when asked, and again on redelivery', async () => {
      const input = await environment.courier.track(environment.awb)
      const { report, again } = await arrive()
      expect(report.awb).toBe(environment.awb)
      expect(mergeScans(report.scans, input?.scans ?? [])).toEqual(mergeScans([], report.scans))
      expect(environment.courier.parseWebhook(again)).toEqual(report)
    })

    test('[D-85] says where it delivers, and with which days', async () => {
      const { courier, served, unserved } = environment
      const reach = await courier.reachOf({ from: '560001', to: served })
      expect(reach).toMatchObject({ isServed: true, takesCash: true })
      expect(reach.minDays ?? 0).toBeLessThanOrEqual(reach.maxDays ?? 0)
      expect(await courier.reachOf({ from: '560001', to: unserved })).toEqual({
        isServed: false,
        takesCash: false,
      })
      environment.setFault('DOWN')
      await expect(courier.reachOf({ from: '560001', to: served })).rejects.toMatchObject({
        kind: 'unavailable',
      })
    })

    test('accepts no invalid token, and answers a test call', async () => {
      const { webhook } = await arrive()
      expect(environment.courier.parseWebhook({ ...webhook, headers: {} })).toBe(
        'INVALID_SIGNATURE',
      )
      const body = Buffer.from('not json')
      expect(environment.courier.parseWebhook({ ...webhook, body })).toBe('UNREADABLE')
      expect(environment.courier.parseWebhook(environment.webhookOfTest())).toBe('TEST')
    })

    test('[I10] reads a stored webhook again, when its token is no longer there', async () => {
      const { webhook, report } = await arrive()
      const { body } = webhook
      const headers = headersToStore(environment.courier, webhook.headers)
      expect(environment.courier.parseWebhook({ body, headers, isVerified: true })).toEqual(report)
    })

    test('[I27] is unavailable, not broken, while the other side is down', async () => {
      environment.setFault('DOWN')
      await expect(environment.courier.track(environment.awb)).rejects.toMatchObject({
        name: 'ExternalServiceError',
        kind: 'unavailable',
        outcomeUnknown: false,
      })
      environment.setFault()
      expect(await environment.courier.track(environment.awb)).toBeDefined()
    })

    test('[I27] waits about five seconds for a courier that does not answer', async () => {
      environment.setFault('SILENT')
      const startedAt = performance.now()
      await expect(environment.courier.track(environment.awb)).rejects.toMatchObject({
        kind: 'unavailable',
      })
      expect(performance.now() - startedAt).toBeLessThan(6_000)
    }, 15_000)

    test('treats a response of another format as invalid', async () => {
      environment.setFault('INVALID_REPLY')
      await expect(environment.courier.track(environment.awb)).rejects.toMatchObject({
        kind: 'invalidResponse',
      })
    })
  })
}
