import { courierSuite } from './courier-suite.ts'
import { fakeCourier } from './fake-courier.ts'
import { playFault } from './fake-faults.ts'
import { proofFor } from './read-verified.ts'

const REPORT = {
  awb: 'AWB1',
  scans: [
    { status: 'PICKED_UP', ctime: new Date('2026-11-19T04:00:00Z') },
    { status: 'DELIVERED', ctime: new Date('2026-11-20T12:35:00Z') },
  ],
  unknownStatuses: [],
} as const

courierSuite('The fake courier', async () => {
  const fake = fakeCourier()
  fake.reports.set('AWB1', REPORT)
  fake.notOffered.add('AWB1')
  fake.notOffered.add('900001')
  fake.reaches.set('900001', { isServed: false, takesCash: false })
  const webhookOf = (body: object) => ({
    body: Buffer.from(JSON.stringify(body)),
    headers: proofFor('meher'),
  })
  return {
    courier: fake.courierOf('meher', 'COURIER'),
    awb: 'AWB1',
    statuses: ['PICKED_UP', 'DELIVERED'],
    awbWithoutScans: 'AWB2',
    undeliveredAwb: 'AWB3',
    requestCount: async (awb) => fake.received.filter((each) => each.awb === awb).length,
    reach: { served: '400001', unserved: '900001' },
    returns: { from: '400001', notFrom: '900001' },
    returnCount: async () => fake.pickups.length,
    webhooks: async () => [webhookOf(REPORT), webhookOf(REPORT)],
    webhookOfTest: () => webhookOf({ ping: 'ping' }),
    setFault: (fault) => playFault(fake.faults, ['AWB1', 'AWB3', 'bookReturn'], fault),
    close: async () => {},
  }
})
