/** A shopper in the pop-up on the shop's page, or on the full page. */
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { POLL_MS } from '../../../test-limits.ts'
import { addToCart } from '../../add-to-cart.ts'
import { demoShop } from '../../demo-shop.ts'
import type { TestEnvironment } from '../../environment.ts'
import { expectPlaced, newPhone, reachPayment, signIn } from '../../shopper.ts'
import type { Screen } from '../../shopper.ts'

export type Place = 'pop-up' | 'full page'
export type Size = 'phone' | 'desktop'

export interface Product {
  readonly shop: 'meher' | 'dhaga' | 'resha'
  readonly handle: string
  readonly sku: string
}

/** What stands before the visit. */
export interface Prepared {
  /** Of a shopper who has ordered before. */
  readonly phone?: string
  /** The code of a gift card. */
  readonly giftCard?: string
}

export interface Visit extends Prepared {
  readonly environment: TestEnvironment
  readonly page: Page
  /** Where the checkout is. */
  readonly screen: Screen
  readonly place: Place
  readonly size: Size
  readonly product: Product
  /** Of the page, at the payment methods. */
  readonly address: string
}

type Start = Omit<Visit, 'screen' | 'address'>

export const isInPopUp = ({ place }: Pick<Visit, 'place'>): boolean => place === 'pop-up'

/** To the payment methods: by a new shopper, or by one who has ordered before. */
export async function beginVisit(start: Start): Promise<Visit> {
  const { environment, page, product, phone } = start
  const shop = demoShop(environment, product.shop)
  await shop.setStock(product.sku, 100)
  if (isInPopUp(start)) {
    await page.goto(shop.productUrl(product.handle))
    await addToCart(page)
    await page.getByRole('button', { name: 'Checkout', exact: true }).click()
  } else await page.goto(await shop.checkoutUrl([product.sku]))
  const screen = isInPopUp(start) ? page.frameLocator('iframe[title="Checkout"]') : page
  if (phone === undefined) await reachPayment(environment, screen, { phone: newPhone() })
  else await signIn(environment, screen, phone)
  return { ...start, screen, address: page.url() }
}

/** The shopper closes the checkout and opens it again: the same cart, at its payment. */
export async function closeAndReturn(visit: Visit): Promise<void> {
  const { environment, page, screen, product, address } = visit
  const { cartUrl } = demoShop(environment, product.shop)
  await page.goto(cartUrl)
  if (!isInPopUp(visit)) {
    await page.goto(address)
    return
  }
  await page.getByRole('button', { name: 'Checkout', exact: true }).click()
  await expect(screen.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
}

interface Order {
  readonly name: string
  readonly total: number
}

/** The orders that the store's platform has. */
export const ordersOf = ({
  environment,
  product,
}: Pick<Visit, 'environment' | 'product'>): Promise<readonly Order[]> =>
  demoShop(environment, product.shop).orders()

/** The order of the thank-you page, as the store's platform has it. */
export async function placedOrder(visit: Visit): Promise<Order> {
  const { screen } = visit
  await expectPlaced(screen, { withinMs: 2 * POLL_MS })
  const title = screen.getByText(/^Order #/)
  await expect(title).toBeVisible()
  const name = ((await title.textContent()) ?? '').replace('Order ', '')
  const find = async () => (await ordersOf(visit)).find((order) => order.name === name)
  await expect.poll(find).toBeDefined()
  return (await find()) ?? { name, total: 0 }
}
