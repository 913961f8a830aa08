/** What the store and its courier do with an order, in the sandbox. */
import { expect } from '@playwright/test'
import { demoShop } from './demo-shop.ts'
import type { TestEnvironment } from './environment.ts'

/** The store ships the newest order; the parcel then waits for the story's next step. */
export async function dispatch(
  environment: TestEnvironment,
  orderName: string,
  life = 'delivered',
): Promise<string> {
  const order = orderName.replace('Order #', '')
  await expect
    .poll(async () => (await demoShop(environment).orders()).map(({ name }) => name))
    .toContain(`#${order}`)
  const { awb } = (await environment.control.post(`platform/meher/orders/${order}/fulfil`)) as {
    awb: string
  }
  await environment.control.post(`courier/parcels/${awb}`, { life, run: false })
  return awb
}

export async function advance(
  environment: TestEnvironment,
  awb: string,
  scans: number,
): Promise<void> {
  for (let scan = 0; scan < scans; scan++) {
    await environment.control.post(`courier/parcels/${awb}/advance`)
  }
}
