import { courierSuite } from '../../../ports/testing/courier-suite.ts'
import { makeOutboundHttp } from '../../outbound-http.ts'
import { startSandboxEnvironment, textOf } from '../../testing/sandbox-environment.ts'
import { makeShiprocket } from './index.ts'

const WEBHOOK_KEY = 'courier_demo_key_meher'
const STEP_MS = 60_000

interface Parcel {
  readonly awb: string
  readonly ahead: readonly unknown[]
}

courierSuite('Shiprocket', async () => {
  const environment = await startSandboxEnvironment('courier')
  const http = makeOutboundHttp({ allowPrivate: true })
  const book = () => environment.act<Parcel>('parcels', { account: 'meher' })
  const [delivered, unseen] = [await book(), await book()]
  environment.doubleWebhooks()
  // Their times are whole seconds.
  for (const _ of delivered.ahead) {
    environment.passTime(STEP_MS)
    await environment.act(`parcels/${delivered.awb}/advance`, {})
  }
  return {
    courier: makeShiprocket(
      {
        code: 'SHIPROCKET',
        email: 'courier@meher.example',
        password: 'courier_demo_password',
        webhookToken: WEBHOOK_KEY,
        apiUrl: `${environment.url}/courier/v1/external`,
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
    served: '400001',
    unserved: '900001',
    webhooks: () =>
      environment.webhooks(2, (webhook) =>
        textOf(webhook).includes('"current_status":"DELIVERED"'),
      ),
    webhookOfTest: () => ({
      body: Buffer.from('{"is_test":true}'),
      headers: { 'x-api-key': WEBHOOK_KEY },
    }),
    setFault: environment.setFault,
    close: async () => {
      await http.close()
      await environment.close()
    },
  }
})
