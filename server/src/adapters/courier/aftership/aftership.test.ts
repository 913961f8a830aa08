import { expect, test } from 'vitest'
import { makeOutboundHttp } from '../../outbound-http.ts'
import { carrierTime } from './carrier-time.ts'
import { makeAftership } from './index.ts'
import { readTag, reportOfTracking } from './map.ts'
import { SUBTAG_TABLE, TAG_TABLE } from './status-table.ts'

const courierOf = (webhookSecret: string) =>
  makeAftership(
    { code: 'AFTERSHIP', apiKey: 'k', webhookSecret, apiUrl: 'https://a.example' },
    makeOutboundHttp(),
  )

/** Computed outside this project. */
const VECTOR = {
  secret: 'whsec_test_123',
  body: '{"ts":1763690400,"event":"tracking_update","event_id":"5b6a1f0e-0000-4000-8000-000000000001","is_tracking_first_tag":true,"msg":{"id":"trk_1","tracking_number":"19041424751540","slug":"delhivery","tag":"OutForDelivery","subtag":"OutForDelivery_001"}}',
  signature: 'jaJaupfOK4h4AcXAU9Ond5d03G6xFilQsUpmfOSMeWw=',
}

test('accepts the known signature of a known body, and no other', () => {
  const body = Buffer.from(VECTOR.body)
  const headers = { 'aftership-hmac-sha256': VECTOR.signature }
  expect(courierOf(VECTOR.secret).parseWebhook({ body, headers })).toEqual({
    awb: '19041424751540',
    scans: [],
    unknownStatuses: [],
    carrier: { name: 'Delhivery', code: 'delhivery' },
  })
  for (const wrong of [
    courierOf('whsec_test_124').parseWebhook({ body, headers }),
    courierOf('').parseWebhook({ body, headers }),
    courierOf(VECTOR.secret).parseWebhook({ body: Buffer.from(`${VECTOR.body} `), headers }),
    courierOf(VECTOR.secret).parseWebhook({ body, headers: {} }),
  ]) {
    expect(wrong).toBe('INVALID_SIGNATURE')
  }
})

test.each(SUBTAG_TABLE.map(([subtag, status, reason]) => [subtag, status, reason] as const))(
  '[T4.22] the subtag %s is %s',
  (subtag, status, reason) => {
    const read = readTag({ tag: subtag.split('_')[0] ?? '', subtag, message: '' })
    expect(read.status).toBe(status)
    if (reason) expect(read.reason).toBe(reason)
  },
)

test.each(TAG_TABLE.map(([tag, status]) => [tag, status] as const))(
  'the tag %s is %s',
  (tag, status) => expect(readTag({ tag, subtag: `${tag}_099`, message: '' }).status).toBe(status),
)

const point = (minute: number, tag: string, subtag: string, message = '') => ({
  checkpoint_time: `2026-11-20T10:${String(minute).padStart(2, '0')}:00+05:30`,
  tag,
  subtag,
  message,
  city: 'Pune',
  state: 'MH',
})

test('after the parcel turned round, everything is of its return', () => {
  const { scans } = reportOfTracking({
    tracking_number: '1',
    checkpoints: [
      point(1, 'OutForDelivery', 'OutForDelivery_001'),
      point(2, 'Exception', 'Exception_010'),
      point(3, 'InTransit', 'InTransit_001'),
      point(4, 'OutForDelivery', 'OutForDelivery_001'),
      point(5, 'AttemptFail', 'AttemptFail_003'),
      point(6, 'Delivered', 'Delivered_001'),
    ],
  })
  expect(scans.map(({ status }) => status)).toEqual([
    'OUT_FOR_DELIVERY',
    'RTO_IN_TRANSIT',
    'RTO_IN_TRANSIT',
    'RTO_OUT_FOR_DELIVERY',
    'RTO_FAILED',
    'RTO_DELIVERED',
  ])
})

test('[D-31, T3.26] an unknown tag is in transit and reported; a silent one is no scan', () => {
  const report = reportOfTracking({
    tracking_number: '1',
    slug: 'new-carrier',
    checkpoints: [
      point(1, 'Teleported', 'Teleported_001'),
      point(2, 'Expired', 'Expired_001'),
      { ...point(3, 'InTransit', 'InTransit_001'), checkpoint_time: 'soon' },
      point(4, 'AttemptFail', 'AttemptFail_001', 'Customer refused'),
    ],
    courier_estimated_delivery_date: { estimated_delivery_date: '2026-11-22' },
  })
  expect(report).toMatchObject({
    unknownStatuses: ['Teleported_001'],
    carrier: { name: 'New Carrier', code: 'new-carrier' },
    edd: new Date('2026-11-21T18:30:00Z'),
    scans: [
      { status: 'IN_TRANSIT', isUnrecognised: true, location: 'Pune, MH' },
      { status: 'UNDELIVERED', ndrStatus: 'REJECTED_BY_CUSTOMER', desc: 'Customer refused' },
    ],
  })
})

test.each([
  ['2026-11-20T18:05:00+05:30', '2026-11-20T12:35:00.000Z'],
  ['2026-11-20T18:05:00+0530', '2026-11-20T12:35:00.000Z'],
  ['2026-11-20T12:35:00Z', '2026-11-20T12:35:00.000Z'],
  ['2026-11-20T18:05:00', '2026-11-20T12:35:00.000Z'],
  ['2026-13-40T18:05:00Z', undefined],
  ['0000-01-01T00:00:00Z', undefined],
  ['0001-01-01T00:00:00+05:30', undefined],
  ['', undefined],
])('reads the time "%s" as %s', (text, utc) => expect(carrierTime(text)?.toISOString()).toBe(utc))
