import { SHIPMENT_STATUSES } from '@thela/domain/tracking'
import { describe, expect, test } from 'vitest'
import { makeOutboundHttp } from '../../outbound-http.ts'
import { makeDelhivery } from './index.ts'
import { readStatus, reportOfPush, reportOfShipment } from './map.ts'
import { takesReAttempt } from './request.ts'
import { CODE_TABLE, REASON_TABLE, STATUS_TABLE } from './status-table.ts'

const read = (type: string, status: string, code = '', remark = '') =>
  readStatus({ type, status, code, remark })

describe('maps their statuses', () => {
  test.each(STATUS_TABLE.map(([words, status]) => [words, status] as const))(
    '"%s" is %s',
    (words, status) => {
      const [type = '', word = ''] = words.split(':')
      expect(read(type, word).status).toBe(status)
    },
  )

  test.each(
    CODE_TABLE.flatMap(([code, types, status]) =>
      types.map((type) => [code, type, status] as const),
    ),
  )('the code %s under %s is %s', (code, type, status) =>
    expect(read(type, 'PENDING', code).status).toBe(status),
  )

  test.each(REASON_TABLE.map(([code, reason]) => [code, reason] as const))(
    '[tracking §4, T4.22] %s is a failed delivery: %s',
    (code, reason) =>
      expect(read('UD', 'PENDING', code)).toEqual({ status: 'UNDELIVERED', reason }),
  )

  test('[D-31, T3.26] delivered is what the type DL says, and nothing else', () => {
    const codes = ['EOD-38', 'EOD-36', 'EOD-135', 'SC-101', 'RD-AC', '']
    const words = ['DELIVERED', 'PENDING', 'IN TRANSIT', 'RTO', 'DTO', 'DISPATCHED', 'NEW']
    for (const type of ['UD', 'RT', 'PP', 'PU', 'CN', 'LT', 'XX', '']) {
      for (const [word, code] of words.flatMap((each) =>
        codes.map((one) => [each, one] as const),
      )) {
        expect(['DELIVERED', 'RTO_DELIVERED']).not.toContain(read(type, word, code).status)
      }
    }
    expect(read('DL', 'DELIVERED', 'EOD-11').status).toBe('DELIVERED')
    expect(read('DL', 'SOMETHING', 'EOD-38')).toEqual({
      status: undefined,
      unknown: 'DL SOMETHING EOD-38',
    })
  })

  test('[T4.22, T4.24] a failed delivery by a new code: its remark tells, and the code is reported', () => {
    expect(read('UD', 'PENDING', 'EOD-900', 'Customer refused')).toEqual({
      status: 'UNDELIVERED',
      reason: 'REJECTED_BY_CUSTOMER',
      unknown: 'EOD-900',
    })
    expect(read('RT', 'PENDING', 'RD-PD3', 'Closed').reason).toBe('CUSTOMER_UNAVAILABLE')
    expect(read('RT', 'PENDING', 'RD-PD3', '').reason).toBe('RTO_DELIVERY_FAILED')
    expect(read('UD', 'PENDING', 'DLYRG-132', 'Heavy rain').status).toBe('SHIPMENT_DELAYED')
    expect(read('RT', 'PENDING', 'DLYRG-132').status).toBe('RTO_SHIPMENT_DELAYED')
  })
})

const status = {
  Status: 'Pending',
  StatusDateTime: '2026-11-20T18:05:00.123',
  StatusType: 'UD',
  StatusLocation: 'Pune_Hub (Maharashtra)',
  Instructions: 'Consignee Unavailable',
}

test('one scan of a push, in India’s time', () => {
  const wire = { Shipment: { Status: status, AWB: 1234567890, NSLCode: 'EOD-11', EDD: null } }
  expect(reportOfPush(wire)).toEqual({
    awb: '1234567890',
    scans: [
      {
        status: 'UNDELIVERED',
        ctime: new Date('2026-11-20T12:35:00Z'),
        desc: 'Consignee Unavailable',
        location: 'Pune_Hub (Maharashtra)',
        ndrStatus: 'CUSTOMER_UNAVAILABLE',
      },
    ],
    unknownStatuses: [],
  })
})

test('[D-31, T3.26] an unknown status is in transit and reported; a scan without a time is left out', () => {
  const Scans = [
    { ScanDetail: { ScanDateTime: 'soon', Scan: 'In Transit', ScanType: 'UD' } },
    { ScanDetail: { ScanDateTime: '2026-11-20T18:05:00', Scan: 'Teleported', ScanType: 'UD' } },
  ]
  const report = reportOfShipment({ AWB: '1', Status: status, Scans })
  expect(report?.scans).toEqual([
    { status: 'IN_TRANSIT', ctime: new Date('2026-11-20T12:35:00Z'), isUnrecognised: true },
  ])
  expect(report?.unknownStatuses).toEqual(['UD TELEPORTED'])
  expect(reportOfShipment({ AWB: '1', Status: status, Scans: [] })).toBeUndefined()
})

test('accepts no scan while no token is configured, and none by another header', () => {
  const settings = { code: 'DELHIVERY', token: 't', apiUrl: 'https://c.example' }
  const http = makeOutboundHttp()
  const courier = (webhookToken: string) =>
    makeDelhivery({ ...settings, webhookToken, webhookHeader: 'authorization' }, http)
  const body = Buffer.from(JSON.stringify({ Shipment: { Status: status, AWB: '1' } }))
  const key = 'Token 0123456789abcdef'
  expect(courier('').parseWebhook({ body, headers: { authorization: '' } })).toBe(
    'INVALID_SIGNATURE',
  )
  expect(courier(key).parseWebhook({ body, headers: { 'x-api-key': key } })).toBe(
    'INVALID_SIGNATURE',
  )
  expect(courier(key).parseWebhook({ body, headers: { authorization: key } })).toMatchObject({
    awb: '1',
  })
  const broken = Buffer.from('{"Shipment":{"AWB":"1"}}')
  expect(courier(key).parseWebhook({ body: broken, headers: { authorization: key } })).toBe(
    'UNREADABLE',
  )
})

test('[D-35] another attempt is asked for after one or two, never on the way back', () => {
  const at = (more: object, DispatchCount: number | null) =>
    takesReAttempt({
      AWB: '1',
      Scans: [],
      DispatchCount,
      Status: { ...status, StatusCode: 'EOD-11', ...more },
    })
  expect([0, 1, 2, 3, null].map((count) => at({}, count))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
  expect(at({ StatusType: 'RT' }, 1)).toBe(false)
  expect(at({ StatusCode: 'EOD-3' }, 1)).toBe(false)
})

test('every status of ours that the tables name exists', () => {
  const named = [...STATUS_TABLE.map(([, to]) => to), ...CODE_TABLE.map(([, , to]) => to)]
  expect(SHIPMENT_STATUSES).toEqual(expect.arrayContaining(named))
})
