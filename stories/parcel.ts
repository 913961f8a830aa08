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

/** A store ships an order; the parcel then waits for the story's next step. */
export async function dispatchFrom(
  environment: TestEnvironment,
  { store = 'meher', orderName, life }: OrderToSend,
): Promise<string> {
  const { control } = environment
  const order = orderName.replace('Order #', '')
  await expect
    .poll(async () => (await demoShop(environment, store).orders()).map(({ name }) => name))
    .toContain(`#${order}`)
  const { awb } = (await control.post(`platform/${store}/orders/${order}/fulfil`)) as {
    awb: string
  }
  await control.post(`courier/parcels/${awb}`, { life, run: false })
  return awb
}

export const dispatch = (
  environment: TestEnvironment,
  orderName: string,
  life = 'delivered',
): Promise<string> => dispatchFrom(environment, { store: 'meher', orderName, life })

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
