import { istDay } from '@thela/domain/calendar'
import { paise } from '@thela/domain/money'
import { DELIVERY_REQUEST_KINDS, mergeScans } from '@thela/domain/tracking'
import type { DeliveryRequest, DeliveryRequestKind, ShipmentStatus } from '@thela/domain/tracking'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Courier, ParcelReport } from '../courier.ts'
import type { ReturnPickup } from '../return-pickup.ts'
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
  /** One whose delivery has just failed for the first time. */
  readonly undeliveredAwb: string
  /** How many of the requests for a parcel have had an effect there. */
  requestCount(awb: string): Promise<number>
  /** Pincodes: one to which it delivers, and one to which nobody does. None where it only tracks. */
  readonly reach?: { readonly served: string; readonly unserved: string }
  /** Pincodes: one from which it collects returns, and one from which it does not. None where it has no such call. */
  readonly returns?: { readonly from: string; readonly notFrom: string }
  /** How many returns are booked there. */
  returnCount?(): Promise<number>
  /** The last word on the parcel, delivered twice. */
  webhooks(): Promise<readonly RawWebhook[]>
  webhookOfTest(): RawWebhook
  /** What goes wrong with every call from now on; nothing again without one. */
  setFault(fault?: Fault): void
  /** The longest time that it allows for a reply; none where it calls nobody. */
  longestWaitMs?(): number
  close(): Promise<void>
}

/** The first day that every courier can keep. */
const TOMORROW = istDay(new Date(Date.now() + 24 * 3_600_000))

const REQUESTS: Readonly<Record<DeliveryRequestKind, DeliveryRequest>> = {
  RE_ATTEMPT: { kind: 'RE_ATTEMPT', day: TOMORROW, note: 'Ring twice' },
  INFO_UPDATE: {
    kind: 'INFO_UPDATE',
    day: TOMORROW,
    address: { line1: '14 Church Street', line2: 'Second floor', landmark: 'Next to the bank' },
  },
  PHONE_UPDATE: { kind: 'PHONE_UPDATE', phone: '9876543210' },
  RTO: { kind: 'RTO' },
  FALSE_ATTEMPT: { kind: 'FALSE_ATTEMPT', note: 'I was at home all day' },
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
      // One scan or the whole history: nothing that the courier does not say when asked.
      const tracked = mergeScans([], input?.scans ?? [])
      expect(report.scans.length).toBeGreaterThan(0)
      expect(mergeScans(tracked, report.scans)).toEqual(tracked)
      expect(environment.courier.parseWebhook(again)).toEqual(report)
    })

    test('[ADR-234] says how much polling it takes', () => {
      const { callsPerMinute, parcelsPerCall } = environment.courier.polling
      expect(callsPerMinute).toBeGreaterThanOrEqual(1)
      expect(parcelsPerCall).toBeGreaterThanOrEqual(1)
    })

    test('[D-85] says where it delivers, and with which days', async () => {
      const { courier } = environment
      expect(courier.reachOf === undefined).toBe(environment.reach === undefined)
      if (!courier.reachOf || !environment.reach) return
      const { served, unserved } = environment.reach
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

    test('[D-35, T4.31] says what it can be asked, until when, and for how many attempts', () => {
      const { kinds, cutOffMinutes, maxAttempts } = environment.courier.requests
      expect(DELIVERY_REQUEST_KINDS).toEqual(expect.arrayContaining([...kinds]))
      expect(cutOffMinutes).toBeGreaterThanOrEqual(0)
      expect(cutOffMinutes).toBeLessThanOrEqual(24 * 60)
      expect([1, 2, 3]).toContain(maxAttempts)
    })

    test.each(DELIVERY_REQUEST_KINDS)(
      '[D-35] takes %s once per key, or offers none',
      async (kind) => {
        const { courier, undeliveredAwb: awb, requestCount } = environment
        const offered = courier.requests.kinds.includes(kind)
        const key = `request-${kind}`
        for (const _ of ['first', 'again']) {
          expect(await courier.requestDelivery(awb, REQUESTS[kind], key)).toBe(
            offered ? 'ACCEPTED' : 'NOT_OFFERED',
          )
        }
        expect(await requestCount(awb)).toBe(offered ? 1 : 0)
      },
    )

    test('[D-35] offers nothing for a parcel that was delivered', async () => {
      const { courier, awb, requestCount } = environment
      for (const request of Object.values(REQUESTS)) {
        expect(await courier.requestDelivery(awb, request, 'request-too-late')).toBe('NOT_OFFERED')
      }
      expect(await requestCount(awb)).toBe(0)
    })

    test('[I5, I11] a request whose reply was lost has its effect once', async () => {
      const { courier, undeliveredAwb: awb, requestCount } = environment
      const [kind] = courier.requests.kinds
      if (!kind) return
      const request = () => courier.requestDelivery(awb, REQUESTS[kind], 'request-lost')
      environment.setFault('REPLY_LOST')
      await expect(request()).rejects.toMatchObject({ kind: 'unavailable' })
      environment.setFault('DOWN')
      await expect(request()).rejects.toMatchObject({ kind: 'unavailable' })
      environment.setFault()
      expect(await request()).toBe('ACCEPTED')
      expect(await requestCount(awb)).toBe(1)
    })

    const pickup = (key: string, pincode: string): ReturnPickup => {
      const place = { addressLine1: '12 Church Street', city: 'Bengaluru', state: 'Karnataka' }
      const [from, to] = [
        { ...place, name: 'Asha Rao', phone: '9876543210', pincode },
        { ...place, name: 'Meher Pantry', phone: '9812345678', pincode: '560001' },
      ]
      const items = [{ title: 'Tea', sku: 'TEA', quantity: 1, price: paise(25_000) }]
      return { key, from, to, items, grams: 200, orderedAt: new Date('2026-11-18T06:30:00Z') }
    }

    test('collects a return once per key, or offers none', async () => {
      const { courier, returns, returnCount } = environment
      expect(courier.bookReturn === undefined).toBe(returns === undefined)
      if (!courier.bookReturn || !returns) return
      const first = await courier.bookReturn(pickup('return-key-1', returns.from))
      expect(await courier.bookReturn(pickup('return-key-1', returns.from))).toEqual(first)
      expect(first).toMatchObject({ awb: expect.stringMatching(/.{8,}/) as string })
      expect(await courier.bookReturn(pickup('return-key-2', returns.notFrom))).toBe('NOT_OFFERED')
      expect(await returnCount?.()).toBe(1)
    })

    test('[I11] a return whose booking lost its reply is booked once', async () => {
      const { courier, returns, returnCount, setFault } = environment
      if (!courier.bookReturn || !returns) return
      setFault('REPLY_LOST')
      const booking = () => courier.bookReturn?.(pickup('return-key-3', returns.from))
      await expect(booking()).rejects.toMatchObject({ kind: 'unavailable' })
      setFault()
      expect(await booking()).toMatchObject({ awb: expect.any(String) as string })
      expect(await returnCount?.()).toBe(1)
    })

    test('accepts no invalid token, and answers a test call', async () => {
      const { webhook } = await arrive()
      expect(environment.courier.parseWebhook({ ...webhook, headers: {} })).toBe(
        'INVALID_SIGNATURE',
      )
      const body = Buffer.from('not json')
      const { headers } = webhook
      expect(environment.courier.parseWebhook({ headers, body, isVerified: true })).toBe(
        'UNREADABLE',
      )
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
      await expect(environment.courier.track(environment.awb)).rejects.toMatchObject({
        kind: 'unavailable',
      })
      const waitMs = environment.longestWaitMs?.() ?? 5_000
      expect(waitMs).toBeGreaterThanOrEqual(4_000)
      expect(waitMs).toBeLessThanOrEqual(6_000)
    })

    test('treats a response of another format as invalid', async () => {
      environment.setFault('INVALID_REPLY')
      await expect(environment.courier.track(environment.awb)).rejects.toMatchObject({
        kind: 'invalidResponse',
      })
    })
  })
}
