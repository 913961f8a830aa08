import { describe, expect, test } from 'vitest'
import { makeOutboundHttp } from '../../outbound-http.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { failureReason } from './failure-reason.ts'
import { makeShiprocket } from './index.ts'
import { indianTime } from './indian-time.ts'
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

test.each([
  ['Consignee unavailable', 'CUSTOMER_UNAVAILABLE'],
  ['Order cancelled, OTP verified', 'OTP_VERIFIED_CANCELLATION'],
  ['OTP not received', 'OTP_MISMATCH'],
  ['Incomplete address', 'ADDRESS_ISSUE'],
  ['Customer asked to reschedule', 'DELIVERY_RESCHEDULED'],
  ['Cash not ready', 'PAYMENT_ISSUE'],
  ['Heavy rain', 'UNKNOWN_EXCEPTION'],
])('reads "%s" as %s', (remark, reason) => expect(failureReason(remark)).toBe(reason))

test.each([
  ['2026-11-20 18:05:00', '2026-11-20T12:35:00.000Z'],
  ['2026-11-20T18:05', '2026-11-20T12:35:00.000Z'],
  ['20 11 2026 18:05:00', '2026-11-20T12:35:00.000Z'],
  ['20-11-2026 18:05', '2026-11-20T12:35:00.000Z'],
  ['2026-11-20', '2026-11-19T18:30:00.000Z'],
  ['2026-02-30 10:00:00', undefined],
  ['2026-11-20 25:00:00', undefined],
  ['tomorrow', undefined],
  ['', undefined],
])('reads the time "%s" as %s', (text, utc) => expect(indianTime(text)?.toISOString()).toBe(utc))
