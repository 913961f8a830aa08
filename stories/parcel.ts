/** What the store and its courier do with an order, in the sandbox. */
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { demoShop } from './demo-shop.ts'
import type { TestEnvironment } from './environment.ts'

interface OrderToSend {
  readonly store: Parameters<typeof demoShop>[1]
  readonly orderName: string
  readonly life: string
}

type OrderAtStore = Pick<OrderToSend, 'store' | 'orderName'>

/** The number of the order, once the store has it. */
async function numberAtStore(
  environment: TestEnvironment,
  { store, orderName }: OrderAtStore,
): Promise<string> {
  const order = orderName.replace('Order #', '')
  await expect
    .poll(async () => (await demoShop(environment, store).orders()).map(({ name }) => name))
    .toContain(`#${order}`)
  return order
}

async function atRest(environment: TestEnvironment, made: unknown, life: string): Promise<string> {
  const { awb } = made as { readonly awb: string }
  await environment.control.post(`courier/parcels/${awb}`, { life, run: false })
  return awb
}

/** A store ships an order; the parcel then waits for the story's next step. */
export async function dispatchFrom(
  environment: TestEnvironment,
  { store = 'meher', orderName, life }: OrderToSend,
): Promise<string> {
  const order = await numberAtStore(environment, { store, orderName })
  const made = await environment.control.post(`platform/${store}/orders/${order}/fulfil`)
  return atRest(environment, made, life)
}

export const dispatch = (
  environment: TestEnvironment,
  orderName: string,
  life = 'delivered',
): Promise<string> => dispatchFrom(environment, { store: 'meher', orderName, life })

/** The store ships one of its products alone. */
export async function dispatchPart(
  environment: TestEnvironment,
  orderName: string,
  sku: string,
): Promise<string> {
  const order = await numberAtStore(environment, { store: 'meher', orderName })
  const { variantId } = await demoShop(environment).inventory(sku)
  const path = `platform/meher/orders/${order}/fulfil-part`
  return atRest(environment, await environment.control.post(path, { variantId }), 'delivered')
}

/** A courier's new parcels wait meanwhile, whoever books them. */
export async function withParcelsAtRest(
  environment: TestEnvironment,
  work: () => Promise<void>,
): Promise<void> {
  const start = (isAutomatic: boolean) =>
    environment.control.put('switches', {
      system: 'courier',
      values: { 'auto-start': isAutomatic },
    })
  await start(false)
  try {
    await work()
  } finally {
    await start(true)
  }
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

/** The store's own file of parcels, the names of its columns first. Resolves to what the command says. */
export async function importParcels(
  environment: TestEnvironment,
  lines: readonly string[],
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'thela-parcels-'))
  const file = join(folder, 'parcels.csv')
  await writeFile(file, [...lines, ''].join('\n'))
  return environment.command('shipments', 'import', file, '--store', 'meher')
}
