import { courierSuite } from '../../../ports/testing/courier-suite.ts'
import { makeOutboundHttp } from '../../outbound-http.ts'
import { startSandboxWorld, textOf } from '../../testing/sandbox-world.ts'
import { makeShiprocket } from './index.ts'

const WEBHOOK_KEY = 'courier_demo_key_meher'
const STEP_MS = 60_000

interface Parcel {
  readonly awb: string
  readonly ahead: readonly unknown[]
}

courierSuite('Shiprocket', async () => {
  const world = await startSandboxWorld('courier')
  const http = makeOutboundHttp({ allowPrivate: true })
  const book = () => world.act<Parcel>('parcels', { account: 'meher' })
  const [delivered, unseen] = [await book(), await book()]
  world.doubleWebhooks()
  // Their times are whole seconds.
  for (const _ of delivered.ahead) {
    world.passTime(STEP_MS)
    await world.act(`parcels/${delivered.awb}/advance`, {})
  }
  return {
    courier: makeShiprocket(
      {
        code: 'SHIPROCKET',
        email: 'courier@meher.example',
        password: 'courier_demo_password',
        webhookToken: WEBHOOK_KEY,
        apiUrl: `${world.url}/courier/v1/external`,
      },
      http,
    ),
    awb: delivered.awb,
    statuses: [
      'OUT_FOR_PICKUP',
      'PICKED_UP',
      'PICKED_UP',
      'IN_TRANSIT',
      'IN_TRANSIT',
      'OUT_FOR_DELIVERY',
      'DELIVERED',
    ],
    awbWithoutScans: unseen.awb,
    webhooks: () =>
      world.webhooks(2, (webhook) => textOf(webhook).includes('"current_status":"DELIVERED"')),
    webhookOfTest: () => ({
      body: Buffer.from('{"is_test":true}'),
      headers: { 'x-api-key': WEBHOOK_KEY },
    }),
    setFault: world.setFault,
    close: async () => {
      await http.close()
      await world.close()
    },
  }
})
