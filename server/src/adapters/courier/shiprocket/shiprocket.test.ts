import { describe, expect, test } from 'vitest'
import { makeOutboundHttp } from '../../outbound-http.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { makeShiprocket } from './index.ts'
import { reportOfPush, reportOfTracking, shipmentStatus } from './map.ts'
import { STATUS_TABLE } from './status-table.ts'

/** Gives tokens; the first of them has ended by the time it is used, if it is told so. */
async function startLogins(tokenEnds = false) {
  let logins = 0
  const server = await startFakeServer(({ path, headers }) => {
    if (path === '/auth/login') {
      logins += 1
      return { json: { token: `token-${logins}` } }
    }
    const live = tokenEnds ? 'Bearer token-2' : `Bearer token-${logins}`
    return headers.authorization === live
      ? { json: { tracking_data: { track_status: 0, error: 'no activities' } } }
      : { status: 401, json: { message: 'Unauthenticated.' } }
  })
  const http = makeOutboundHttp({ allowPrivate: true })
  const access = { code: 'SHIPROCKET', email: 'api@example.com', password: 'secret' }
  return {
    courier: makeShiprocket({ ...access, webhookToken: '', apiUrl: server.url }, http),
    logins: () => logins,
    close: () => Promise.all([http.close(), server.close()]),
  }
}

test('logs in once for many calls, and once more when the token has expired', async () => {
  const fresh = await startLogins()
  await Promise.all(['AWB1', 'AWB1', 'AWB2'].map((awb) => fresh.courier.track(awb)))
  expect(fresh.logins()).toBe(1)
  const ended = await startLogins(true)
  await Promise.all(['AWB1', 'AWB1', 'AWB2'].map((awb) => ended.courier.track(awb)))
  expect(ended.logins()).toBe(2)
  await Promise.all([fresh.close(), ended.close()])
})

test('accepts no webhook while no token is configured', () => {
  const http = makeOutboundHttp()
  const courier = makeShiprocket(
    { code: 'SHIPROCKET', apiUrl: 'https://c.example', email: '', password: '', webhookToken: '' },
    http,
  )
  expect(courier.parseWebhook({ body: Buffer.from('{}'), headers: { 'x-api-key': '' } })).toBe(
    'INVALID_SIGNATURE',
  )
})

describe('maps their statuses', () => {
  test.each([
    ['Return Initiated', 'ORDER_PLACED'],
    ['RETURN PICKUP GENERATED', 'PICKUP_SCHEDULED'],
    ['RETURN_OUT_FOR_PICKUP', 'OUT_FOR_PICKUP'],
    ['RETURN PICKUP EXCEPTION', 'NOT_PICKED'],
    ['RETURN PICKED UP', 'PICKED_UP'],
    ['RETURN IN TRANSIT', 'IN_TRANSIT'],
    ['RETURN OUT FOR DELIVERY', 'OUT_FOR_DELIVERY'],
    ['RETURN UNDELIVERED', 'UNDELIVERED'],
    ['RETURN DELIVERED', 'DELIVERED'],
    ['RETURN CANCELED', 'CANCELLED'],
    ['RETURN TELEPORTED', undefined],
  ])('[T3.14] of a return "%s" is %s', (label, status) => {
    expect(shipmentStatus(undefined, label)).toBe(status)
  })

  test.each(STATUS_TABLE.map(([id, label, status]) => [id, label, status] as const))(
    '%i and "%s" are %s',
    (id, label, status) => {
      expect(shipmentStatus(id, 'NA')).toBe(status)
      expect(shipmentStatus(String(id), undefined)).toBe(status)
      expect(shipmentStatus('NA', label.toLowerCase())).toBe(status)
    },
  )

  test.each([
    ['RTO-DELIVERED', 'RTO_DELIVERED'],
    ['RTO Undelivered', 'RTO_FAILED'],
    ['RTO_OUT_FOR_DELIVERY', 'RTO_OUT_FOR_DELIVERY'],
    ['RTO Shipment in transit', 'RTO_IN_TRANSIT'],
    ['RTO', 'RTO'],
    ['UNDELIVERED-1st Attempt', 'UNDELIVERED'],
    ['CANCELED', 'CANCELLED'],
    ['Delivered to neighbour?', undefined],
    ['RIDER ASSIGNED', undefined],
    ['', undefined],
  ])('the label "%s" is %s', (label, status) => expect(shipmentStatus('NA', label)).toBe(status))

  test('[D-31] reads an unknown status as in transit, and reports it', () => {
    const wire = { date: '2026-11-20 18:05:00', status: 'X-NEW', 'sr-status': 'NA' }
    expect(reportOfPush({ awb: 123, scans: [wire, wire] })).toEqual({
      awb: '123',
      scans: Array.from({ length: 2 }, () => ({
        status: 'IN_TRANSIT',
        ctime: new Date('2026-11-20T12:35:00Z'),
        isUnrecognised: true,
      })),
      unknownStatuses: ['X-NEW'],
    })
  })

  test("uses the top-level status when there are no scans, by the shipment's table", () => {
    const wire = {
      awb: 'AWB1',
      current_status_id: 20,
      shipment_status_id: 18,
      shipment_status: 'IN TRANSIT',
      current_timestamp: '20 11 2026 18:05:00',
      etd: '2026-11-22 00:00:00',
    }
    expect(reportOfPush(wire)).toEqual({
      awb: 'AWB1',
      scans: [{ status: 'IN_TRANSIT', ctime: new Date('2026-11-20T12:35:00Z') }],
      unknownStatuses: [],
      edd: new Date('2026-11-21T18:30:00Z'),
    })
  })

  test('[T3.15] says that a code is wanted at delivery, by webhook and when asked', () => {
    const wire = { date: '2026-11-20 18:05:00', 'sr-status': 17 }
    const pushed = (pod_status: string | null) =>
      reportOfPush({ awb: 'AWB1', scans: [wire], pod_status }).needsDeliveryOtp
    expect(pushed('OTP Based Delivery')).toBe(true)
    expect([pushed('Not Available'), pushed(null)]).toEqual([undefined, undefined])
    const tracking_data = {
      track_status: 1,
      shipment_track: [{ pod_status: 'OTP Based Delivery' }],
      shipment_track_activities: [wire],
    }
    expect(reportOfTracking('AWB1', { tracking_data })?.needsDeliveryOtp).toBe(true)
  })

  test('gives the reason of a failed delivery, and omits a scan without a time', () => {
    const activities = [
      { date: '0000-00-00 00:00:00', 'sr-status': 18 },
      { date: '2026-11-20 18:05:00', 'sr-status': 21, activity: 'Consignee refused' },
    ]
    const tracking_data = { track_status: 1, shipment_track_activities: activities }
    expect(reportOfTracking('AWB1', { tracking_data })?.scans).toEqual([
      expect.objectContaining({ status: 'UNDELIVERED', ndrStatus: 'REJECTED_BY_CUSTOMER' }),
    ])
  })
})
