/** Payment links of the demo stores, as an owner makes them by the command line. */
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { TestEnvironment } from '../environment.ts'
import { newPhone } from '../shopper.ts'

/** The address of the page, in what a command printed. */
export const addressIn = (printed: string): string =>
  /https?:\/\/\S+\/(?:pay\?payid|prepay\?payment_link_id)=\S+/.exec(printed)?.[0] ?? ''

export const idIn = (printed: string): string => {
  const { searchParams } = new URL(addressIn(printed))
  return searchParams.get('payid') ?? searchParams.get('payment_link_id') ?? ''
}

/** With everything a link can have. */
export async function linkFromFile(
  environment: TestEnvironment,
  link: Readonly<Record<string, unknown>>,
): Promise<string> {
  const file = join(tmpdir(), `link-${newPhone()}.json`)
  await writeFile(file, JSON.stringify(link))
  return environment.command('link', 'create', 'meher', '--file', file)
}

/** The order of the thank-you page, by the address of its own page. */
export async function orderId(page: Page): Promise<string> {
  const order = page.getByRole('link', { name: 'View order' })
  const href = (await order.getAttribute('href')) ?? ''
  return /order-details\/([\w-]+)/.exec(href)?.[1] ?? ''
}

/** Of the order that the thank-you page shows: the address of a new link. */
export const prepayAddress = async (page: Page, environment: TestEnvironment): Promise<string> =>
  addressIn(await environment.command('link', 'prepay', await orderId(page)))
