/** What a person does in the checkout, by the texts on the screen. */
import { expect } from '@playwright/test'
import type { FrameLocator, Locator, Page } from '@playwright/test'
import { POLL_MS } from '../test-limits.ts'
import type { TestEnvironment } from './environment.ts'

/** The page itself, or the frame on the shop's page. */
export type Screen = Page | FrameLocator

let phonesGiven = 0

/** A number that no other story of this environment has used. */
export function newPhone(): string {
  phonesGiven += 1
  return `98${String(20_000_000 + phonesGiven * 1_357)}`
}

export const phoneField = (screen: Screen): Locator =>
  screen.getByRole('textbox', { name: 'Mobile number', exact: true })

export function codeField(screen: Screen): Locator {
  return screen.getByRole('textbox', { name: 'Enter OTP' })
}

/** What the page's main action says before the payment. */
/** The dialog after a refused payment: "Card payment of ₹778 failed". */
export const PAYMENT_FAILED = /( failed|not approved in .+)$/
const GO_ON = /^(Continue|Continue to payment|Get OTP|Verify OTP)$/

export const mainButton = (screen: Screen, name: string | RegExp = GO_ON): Locator =>
  screen.getByRole('button', { name, exact: typeof name === 'string' })

/** The main button that pays this amount: it names it, or stands beside it. */
export const payButton = (screen: Screen, amount: string | RegExp): Locator =>
  screen.locator('[data-sticks]', { hasText: amount }).getByRole('button', { name: /^Pay / })

/** The newest code sent to that phone, read from the sandbox. */
export async function readCode(environment: TestEnvironment, phone: string): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const messages = (await environment.control.get(`sms/messages?mobile=${phone}`)) as {
      text: string
    }[]
    code = messages.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean)
    expect(code).toBeDefined()
  }).toPass()
  return code ?? ''
}

export async function requestCode(screen: Screen, phone: string): Promise<void> {
  await phoneField(screen).fill(phone)
  await mainButton(screen).click()
  await expect(codeField(screen)).toBeVisible()
}

/** The form submits itself with the sixth digit. */
export async function signIn(
  environment: TestEnvironment,
  screen: Screen,
  phone: string,
): Promise<void> {
  await requestCode(screen, phone)
  await codeField(screen).fill(await readCode(environment, phone))
}

export interface TypedAddress {
  readonly pincode: string
  readonly line: string
  readonly name: string
  readonly email?: string
}

export const ASHA: TypedAddress = {
  pincode: '560001',
  line: '12, Residency Road, Shanthala Nagar',
  name: 'Asha Rao',
  email: 'asha.rao@example.in',
}

/** The pincode first, because it fills in city and state. */
export async function typeAddress(form: Screen | Locator, typed: TypedAddress): Promise<void> {
  await form.getByRole('textbox', { name: 'Pincode' }).fill(typed.pincode)
  await expect(form.getByRole('button', { name: 'Edit city and state' })).toBeVisible()
  await typeStreetAndName(form, typed)
}

export async function typeStreetAndName(
  form: Screen | Locator,
  typed: Omit<TypedAddress, 'pincode'>,
): Promise<void> {
  const [flat = '', ...area] = typed.line.split(', ')
  await form.getByLabel('Flat, house no., building').fill(flat)
  await form.getByLabel('Area, street').fill(area.join(', '))
  await form.getByLabel('Full name').fill(typed.name)
  const email = form.getByLabel('Email')
  if (typed.email !== undefined && (await email.count()) > 0) await email.fill(typed.email)
}

export async function fillAddress(screen: Screen, typed: TypedAddress): Promise<void> {
  await typeAddress(screen, typed)
  await mainButton(screen).click()
}

/** Opens below the delivery, of which the cheapest is selected. */
export const waysToPay = (screen: Screen): Locator =>
  screen.getByRole('group', { name: 'Ways to pay' })

export const payment = (screen: Screen, name: string | RegExp): Locator =>
  waysToPay(screen).getByRole('radio', { name })

/** No bank of a saved card, and none that has a row of its own. */
export const chooseBank = (screen: Screen, name: string | RegExp): Promise<void> =>
  screen.getByRole('radio', { name }).and(screen.locator('[name$="bank"]')).first().check()

interface ShopperOptions {
  readonly phone?: string
  readonly address?: TypedAddress
  /** Default options, unless given. */
  readonly delivery?: string | RegExp
}

/** From the first field to the payment methods, as a new shopper. */
export async function reachPayment(
  environment: TestEnvironment,
  screen: Screen,
  { phone = newPhone(), address = ASHA, delivery }: ShopperOptions = {},
): Promise<void> {
  await signIn(environment, screen, phone)
  await fillAddress(screen, address)
  if (delivery !== undefined) await screen.getByRole('radio', { name: delivery }).check()
  await expect(waysToPay(screen)).toBeVisible()
}

/** "₹1,499" next to a price line's label. */
export function figure(screen: Screen, label: string | RegExp): Locator {
  const term = screen.getByRole('term').filter({ hasText: label })
  return screen.locator('dl > div').filter({ has: term }).getByRole('definition')
}

export async function expectPlaced(
  screen: Screen,
  { withinMs = POLL_MS }: { readonly withinMs?: number } = {},
): Promise<void> {
  await expect(screen.getByRole('heading', { name: 'Order placed' })).toBeVisible({
    timeout: withinMs,
  })
}

/** The items and costs of the thank-you page, which are folded on a phone. */
export async function openOrderDetails(screen: Screen): Promise<void> {
  await expect(screen.getByRole('link', { name: 'View order' })).toBeVisible()
  const title = screen.getByRole('heading', { name: 'Order details' })
  if (await title.isVisible()) await title.click()
}

/** The shortest way to an order, for a story about what comes after it. Returns "Order #1001". */
export async function orderByCod(
  environment: TestEnvironment,
  page: Page,
  phone?: string,
): Promise<string> {
  await reachPayment(environment, page, phone === undefined ? {} : { phone })
  return placeByCod(page)
}

/** "Place order" by a guest with an unverified phone: the code is entered in place. */
export async function placeByCodAsGuest(
  environment: TestEnvironment,
  screen: Screen,
  phone: string,
): Promise<string> {
  await payment(screen, /Cash on delivery/i).check()
  await mainButton(screen, /^Place order/).click()
  await expect(codeField(screen)).toBeFocused()
  await codeField(screen).fill(await readCode(environment, phone))
  return readOrderName(screen)
}

/** "Order #1001", once the platform has it. */
export async function readOrderName(screen: Screen): Promise<string> {
  await expectPlaced(screen)
  const name = screen.getByText(/^Order #/)
  await expect(name).toBeVisible()
  return (await name.textContent()) ?? ''
}

export async function placeByCod(screen: Screen): Promise<string> {
  await payment(screen, /Cash on (delivery|pickup)/i).check()
  await mainButton(screen, /^Place order/).click()
  return readOrderName(screen)
}
