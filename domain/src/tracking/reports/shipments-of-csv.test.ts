import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'
import { shipmentsOfCsv } from './shipments-of-csv.ts'

const now = new Date('2025-11-22T06:30:00Z')

const problemsOf = (file: string) => {
  const read = shipmentsOfCsv(file, now)
  return read.ok ? [] : read.failure.map(({ line, field, code }) => `${line} ${field} ${code}`)
}
const shipmentsOf = (file: string) => {
  const read = shipmentsOfCsv(file, now)
  if (!read.ok) throw new Error(JSON.stringify(read.failure))
  return read.value
}

test.each([
  [
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '\uFEFFa;b\n"1;x";2',
    [
      ['a', 'b'],
      ['1;x', '2'],
    ],
  ],
  ['a,b\n"1 ""x"", y","two\nlines"\n\n , \n3', [['a', 'b'], ['1 "x", y', 'two\nlines'], ['3']]],
  ['a\n;', [['a'], [';']]],
  ['', []],
])('[T3.25] CSV as spreadsheets write it: %j', (file, rows) => {
  const read = readCsv(file)
  expect(read.ok && read.value.map(({ cells }) => cells)).toEqual(rows)
})

test('[T3.25] a row has the line on which it begins, and an open quote the line of its cell', () => {
  const read = readCsv('a,b\n"1\n2",x\n3,y')
  expect(read.ok && read.value.map(({ line }) => line)).toEqual([1, 2, 4])
  const open = readCsv('a\n1\n"2')
  expect(open.ok || open.failure).toEqual({ line: 3, field: '', code: 'QUOTE_OPEN' })
})

test.each([
  ['items', 'y'.repeat(200_000), 'TOO_LONG'],
  ['items', `v1${' '.repeat(200_000)}v`, 'TOO_LONG'],
  ['items', Array.from({ length: 201 }, (_, index) => `v${index}`).join('|'), 'TOO_LONG'],
  ['order', '1'.repeat(41), 'TOO_LONG'],
  ['courier', 'c'.repeat(61), 'TOO_LONG'],
  ['reference', 'r'.repeat(81), 'TOO_LONG'],
  ['delivery_otp', '4'.repeat(13), 'TOO_LONG'],
  ['delivery_otp', '48\u202e21', 'CHARACTERS'],
])('[T3.25, I61] a file is checked by the bounds of the call: %s', (column, cell, code) => {
  const cells = { awb: 'AWB-000001', courier: 'X', [column]: cell }
  expect(problemsOf(`${Object.keys(cells).join(',')}\n${Object.values(cells).join(',')}`)).toEqual([
    `2 ${column} ${code}`,
  ])
})

test('[T3.25] as many items as a call takes', () => {
  const items = Array.from({ length: 200 }, (_, index) => `v${index}`).join('|')
  expect(shipmentsOf(`awb,courier,items\nAWB-000001,X,${items}`)[0]?.shipment.items).toHaveLength(
    200,
  )
})

test('[T3.25] the estimate of an old parcel is as old as its scans', () => {
  const columns = 'awb,courier,estimated_on,status,status_at'
  const old = 'AWB-000001,X,2021-03-05,Delivered,2021-03-04 10:00'
  expect(shipmentsOf(`${columns}\n${old}`)[0]?.shipment.estimate).toEqual(
    new Date('2021-03-04T18:30:00Z'),
  )
})

test('[T3.15, T3.25] a delivery OTP keeps its zeros, and one parcel has one', () => {
  const columns = 'awb,courier,delivery_otp'
  expect(shipmentsOf(`${columns}\nAWB-000001,X,0482`)[0]?.shipment.deliveryOtp).toBe('0482')
  expect(shipmentsOf(`${columns}\nAWB-000001,X,`)[0]?.shipment).not.toHaveProperty('deliveryOtp')
  expect(problemsOf(`${columns}\nAWB-000001,X,0482\nAWB-000001,,4821`)).toEqual([
    '3 delivery_otp DIFFERS',
  ])
})

test('[T3.25] one line for each scan: a parcel with its scans, another without', () => {
  const [first, second] = shipmentsOf(
    [
      'awb,courier,order,items,shipped_at,status,status_at,location,remark',
      'van-000001,Our van,#1042,"v1 x 2, v2",2025-11-20 09:00,Picked Up,2025-11-20 10:15,Pune,',
      'VAN-000001,,,,,undelivered,2025-11-21T05:00:00Z,Pune,Customer not available',
      'AWB-000002,DELHIVERY,abcdefghijklmnopqrstuvwxyz0,,,,,,',
    ].join('\n'),
  )
  expect(first).toEqual({
    line: 2,
    shipment: {
      awb: 'van-000001',
      courier: 'Our van',
      order: { number: '#1042' },
      direction: 'FORWARD',
      items: [
        { variantId: 'v1', quantity: 2 },
        { variantId: 'v2', quantity: 1 },
      ],
      shippedAt: new Date('2025-11-20T03:30:00Z'),
      scans: [
        { status: 'PICKED_UP', ctime: new Date('2025-11-20T04:45:00Z'), location: 'Pune' },
        {
          status: 'UNDELIVERED',
          ctime: new Date('2025-11-21T05:00:00Z'),
          location: 'Pune',
          desc: 'Customer not available',
          ndrStatus: 'CUSTOMER_UNAVAILABLE',
        },
      ],
    },
  })
  expect(second).toMatchObject({
    line: 4,
    shipment: { order: { id: 'abcdefghijklmnopqrstuvwxyz0' }, scans: [] },
  })
})

test.each([
  ['', ['1  EMPTY_FILE']],
  ['awb,price\nAWB-000001,5', ['1 price COLUMN_UNKNOWN', '1 courier MISSING']],
  ['awb,courier,awb\n', ['1 awb COLUMN_TWICE']],
  ['awb,courier\nAWB-000001,X,5', ['2  TOO_MANY_CELLS']],
  ['awb,courier\n,X\n,Y', ['2 awb TRACKING_ID', '3 awb TRACKING_ID']],
  ['awb,courier\nAB1,\nAB2222,', ['2 awb TRACKING_ID', '2 courier MISSING', '3 courier MISSING']],
  ['awb,courier,phone\nAWB-000001,X,12', ['2 phone PHONE']],
  ['awb,courier,order,phone\nAWB-000001,X,1042,9876543210', ['2 phone PHONE_OF_ORDER']],
  ['awb,courier,direction\nAWB-000001,X,UP', ['2 direction DIRECTION']],
  ['awb,courier,items\nAWB-000001,X,v1 x none', ['2 items ITEMS']],
  [
    'awb,courier,shipped_at,estimated_on\nAWB-000001,X,2025-13-01 10:00,tomorrow',
    ['2 shipped_at TIME', '2 estimated_on DAY'],
  ],
  ['awb,courier,shipped_at\nAWB-000001,X,2025-11-23 10:00', ['2 shipped_at FUTURE']],
  ['awb,courier,items\nAWB-000001,X,v\u00001', ['2 items CHARACTERS']],
  ['awb,courier,items\nAWB-000001,X,v1 x 9007199254740991', ['2 items ITEMS']],
  ['awb,courier,items\nAWB-000001,X,v1 x 100001', ['2 items ITEMS']],
  [
    'awb,courier\nAWB-\u0000001,X\nAWB-000002,\u202eX\nAWB-000003,"a\nb"',
    ['2 awb TRACKING_ID', '2 awb CHARACTERS', '3 courier CHARACTERS', '4 courier CHARACTERS'],
  ],
  [
    'awb,courier,order,reference\nAWB-000001,X,#1\u0000,r\u202e',
    ['2 order CHARACTERS', '2 reference CHARACTERS'],
  ],
  [
    'awb,courier,status,status_at,location,remark\nAWB-000001,X,Lost,2025-11-20 10:00,a\u0000,b\u202e',
    ['2 location CHARACTERS', '2 remark CHARACTERS'],
  ],
  [
    'awb,courier,estimated_on\nAWB-000001,X,0000-01-01\nAWB-000002,X,0001-01-01',
    ['2 estimated_on DAY', '3 estimated_on DAY'],
  ],
  ['awb,courier,status,status_at\nAWB-000001,X,Delivered,0000-01-01 00:00', ['2 status_at TIME']],
  [
    'awb,courier,estimated_on\nAWB-000001,X,2027-11-24\nAWB-000002,X,2023-11-20\nAWB-000003,X,2027-11-21',
    ['2 estimated_on TOO_FAR', '3 estimated_on TOO_FAR'],
  ],
  [
    'awb,courier,status,status_at\nAWB-000001,X,Delivered,2025-11-20 10:00\nAWB-000001,Y,Teleported,\nAWB-000001,X,Lost,2025-11-29 10:00',
    ['3 courier DIFFERS', '3 status STATUS', '3 status_at TIME', '4 status_at FUTURE'],
  ],
])('[T3.25] what is wrong is named by its line and column: %j', (file, problems) => {
  expect(problemsOf(file)).toEqual(problems)
})
