import { courierSuite } from '../../../ports/testing/courier-suite.ts'
import { textOf } from '../../testing/sandbox-environment.ts'
import { startCourier } from '../../testing/start-courier.ts'
import type { SandboxParcel } from '../../testing/start-courier.ts'
import { makeShiprocket } from './index.ts'

const WEBHOOK_KEY = 'courier_demo_key_meher'
interface Parcel extends SandboxParcel {
  readonly actions: readonly unknown[]
}

courierSuite('Shiprocket', async () => {
  const { environment, courier, longestWaitMs, bookThree, close } = await startCourier<Parcel>(
    'courier',
    (sandboxUrl, http) =>
      makeShiprocket(
        {
          code: 'SHIPROCKET',
          email: 'courier@meher.example',
          password: 'courier_demo_password',
          webhookToken: WEBHOOK_KEY,
          apiUrl: `${sandboxUrl}/courier/v1/external`,
        },
        http,
      ),
  )
  return {
    courier,
    ...(await bookThree()),
    statuses: [
      'OUT_FOR_PICKUP',
      'PICKED_UP',
      'PICKED_UP',
      'IN_TRANSIT',
      'IN_TRANSIT',
      'OUT_FOR_DELIVERY',
      'DELIVERED',
    ],
    requestCount: async (awb) => (await environment.act<Parcel>(`parcels/${awb}`)).actions.length,
    reach: { served: '400001', unserved: '900001' },
    returns: { from: '400001', notFrom: '900001' },
    returnCount: async () =>
      (await environment.act<{ life: string }[]>('parcels?account=meher')).filter(
        ({ life }) => life === 'return',
      ).length,
    webhooks: () =>
      environment.webhooks(2, (webhook) =>
        textOf(webhook).includes('"current_status":"DELIVERED"'),
      ),
    webhookOfTest: () => ({
      body: Buffer.from('{"is_test":true}'),
      headers: { 'x-api-key': WEBHOOK_KEY },
    }),
    // What is done itself, not the log-in and the look at what was done before it.
    longestWaitMs,
    setFault: (fault) =>
      environment.setFault(fault, 'POST /ndr/:awb/action', 'POST /orders/create/return'),
    close,
  }
})
