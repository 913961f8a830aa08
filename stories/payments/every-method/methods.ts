/** Each method of payment: how a shopper opens it, fills it in and has it confirmed. */
import { expect } from '@playwright/test'
import { confirmAtBank, fillCard } from '../../bank.ts'
import { demoShop } from '../../demo-shop.ts'
import type { TestEnvironment } from '../../environment.ts'
import {
  chooseBank,
  expectPlaced,
  mainButton,
  newPhone,
  payment,
  reachPayment,
} from '../../shopper.ts'
import type { Screen } from '../../shopper.ts'
import {
  CASHFREE_BANK,
  LENDER,
  onAnotherPhone,
  openAtBank,
  openInApp,
  reopenAtBank,
} from './confirmation.ts'
import type { OpenedPayment } from './confirmation.ts'
import { bharatxBook, cashfreeBook, razorpayBook } from './provider-book.ts'
import type { ProviderBook } from './provider-book.ts'
import type { Prepared, Product, Size, Visit } from './visit.ts'

export interface Parts {
  readonly online?: number
  readonly onDelivery?: number
  readonly byGiftCard?: number
}

export const ON_DELIVERY = (total: number): Parts => ({ onDelivery: total })

export interface Method {
  readonly product: Product
  /** Where the shopper's device has it. */
  readonly sizes: readonly Size[]
  /** Without one nothing is paid online. */
  readonly book?: (environment: TestEnvironment) => ProviderBook
  /** What the shopper has done or been given before. */
  readonly prepare?: (page: Visit['page'], environment: TestEnvironment) => Promise<Prepared>
  /** Chooses it and fills it in. */
  readonly fill: (visit: Visit) => Promise<void>
  /** Of a method that is paid online. */
  readonly open?: (visit: Visit, book: ProviderBook) => Promise<OpenedPayment>
  /** Once the bank's window was closed. */
  readonly reopen?: (visit: Visit) => Promise<OpenedPayment>
  /** By whom an order of this total is paid, in paise; all of it online, unless given. */
  readonly partsOf?: (total: number) => Parts
  /** Filled in, and waiting in an app, after the checkout was closed and opened again. */
  readonly keepsWaiting?: true
}

const KULHAD: Product = { shop: 'meher', handle: 'clay-kulhad', sku: 'MEH-KUL-001' }
const KURTA: Product = { shop: 'dhaga', handle: 'khadi-kurta', sku: 'DHA-KUR-ES' }
const BAG: Product = { shop: 'resha', handle: 'jhola-bag', sku: 'RES-JHO-001' }

const ANY_SIZE: readonly Size[] = ['phone', 'desktop']
const meher = (environment: TestEnvironment) => razorpayBook(environment, 'rzp_test_meherdemo01')
const dhaga = (environment: TestEnvironment) => razorpayBook(environment, 'rzp_test_dhagademo01')
const resha = (environment: TestEnvironment) => cashfreeBook(environment, 'TESTreshademo01')
const lender = (environment: TestEnvironment) => bharatxBook(environment, 'dhaga_partner_01')

const atBank = {
  product: KULHAD,
  sizes: ANY_SIZE,
  book: meher,
  open: (visit: Visit) => openAtBank(visit),
  reopen: (visit: Visit) => reopenAtBank(visit),
} satisfies Partial<Method>

/** A new shopper pays by card and lets it be saved; nothing of that visit stays in the browser. */
async function savesCard(page: Visit['page'], environment: TestEnvironment): Promise<Prepared> {
  const phone = newPhone()
  const shop = demoShop(environment)
  await page.goto(await shop.checkoutUrl(['MEH-DFF-100']))
  await reachPayment(environment, page, { phone })
  await fillCard(page, '4100 2800 0000 1007')
  await page.getByRole('checkbox', { name: 'Save this card for next time' }).check()
  await mainButton(page, /^Pay/).click()
  await confirmAtBank(page, 'Success')
  await expectPlaced(page)
  // So that it is not counted as an order of the visit.
  await shop.order((await page.getByText(/^Order #/).textContent()) ?? '')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.context().clearCookies()
  return { phone }
}

async function openBank(screen: Screen): Promise<void> {
  await payment(screen, 'Net Banking').check()
  await chooseBank(screen, /HDFC/)
}

async function fillEmi({ screen }: Visit): Promise<void> {
  await payment(screen, /^EMI/).check()
  await screen.getByLabel('Your bank').selectOption({ label: 'HDFC Bank credit card' })
  await screen.getByRole('radio', { name: /^3 months/ }).check()
  await screen.getByLabel('Card number').fill('5241 8100 0000 1008')
  await screen.getByLabel('Expiry').fill('12/34')
  await screen.getByLabel('CVV').fill('123')
  await screen.getByLabel('Name on card').fill('Asha Rao')
}

/** Of more than the order costs. */
async function issueGiftCard(_: unknown, environment: TestEnvironment): Promise<Prepared> {
  const issued = await environment.command('gift-card', 'issue', 'resha', '--amount', '2500')
  return { giftCard: issued.split('\t')[0] ?? '' }
}

async function applyGiftCard({ screen, giftCard = '' }: Visit): Promise<void> {
  await screen.getByText('Have a gift card?').click()
  await screen.getByLabel('Gift card code').fill(giftCard)
  await screen.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(screen.getByText(/Nothing is left to pay/)).toBeVisible()
}

export const METHODS = {
  card: { ...atBank, fill: ({ screen }) => fillCard(screen) },
  'saved card': {
    ...atBank,
    prepare: savesCard,
    fill: async ({ screen }) => {
      await expect(payment(screen, /••••\s1007/)).toBeChecked()
      await screen.getByLabel('CVV').fill('123')
    },
  },
  'UPI app': {
    product: KULHAD,
    // A desktop has no UPI apps.
    sizes: ['phone'],
    book: meher,
    fill: ({ screen }) => payment(screen, 'UPI').check(),
    open: (visit) => openInApp(visit, 'PhonePe'),
    keepsWaiting: true,
  },
  'UPI QR': {
    product: KULHAD,
    sizes: ANY_SIZE,
    book: meher,
    fill: async ({ screen, size }) => {
      await payment(screen, 'UPI').check()
      if (size === 'phone') await screen.getByRole('button', { name: 'Show QR' }).click()
      await expect(screen.getByRole('img', { name: /^QR code to pay/ })).toBeVisible()
    },
    open: async (_, book) => onAnotherPhone(book),
  },
  'UPI Collect': {
    product: KURTA,
    sizes: ANY_SIZE,
    book: dhaga,
    fill: async ({ screen }) => {
      await payment(screen, 'UPI').check()
      await screen.getByRole('button', { name: 'Enter UPI ID' }).click()
      await screen.getByRole('textbox', { name: 'UPI ID' }).fill('asha@okhdfcbank')
    },
    open: async ({ screen }, book) => {
      await mainButton(screen, /^Pay/).click()
      const waiting = screen.getByRole('dialog', { name: /in the app of asha@okhdfcbank/ })
      await expect(waiting).toBeVisible()
      return onAnotherPhone(book)
    },
    keepsWaiting: true,
  },
  wallet: {
    ...atBank,
    fill: async ({ screen }) => {
      await payment(screen, 'Wallets').check()
      await screen.getByRole('radio', { name: 'PhonePe' }).check()
    },
  },
  'net banking': { ...atBank, fill: ({ screen }) => openBank(screen) },
  EMI: { ...atBank, product: KURTA, book: dhaga, fill: fillEmi },
  'pay later': {
    product: KURTA,
    sizes: ANY_SIZE,
    book: lender,
    fill: ({ screen }) => payment(screen, /Dhaga Handloom Pay\sin\s3/).check(),
    open: (visit) => openAtBank(visit, LENDER),
    reopen: (visit) => reopenAtBank(visit, LENDER),
  },
  COD: {
    product: KULHAD,
    sizes: ANY_SIZE,
    fill: ({ screen }) => payment(screen, 'Cash on Delivery').check(),
    partsOf: ON_DELIVERY,
  },
  'partial COD': {
    product: BAG,
    sizes: ANY_SIZE,
    book: resha,
    fill: async ({ screen }) => {
      await payment(screen, /^Pay ₹99 now/).check()
      const ofPart = screen.getByRole('group', { name: 'Pay ₹99 now by' })
      const others = screen.getByRole('button', { name: 'Other ways to pay ₹99' })
      await expect(others.or(ofPart).first()).toBeVisible()
      // Who comes back to one of them has the whole list open.
      if (await others.isVisible()) await others.click()
      await ofPart.getByRole('radio', { name: 'Net Banking' }).check()
      await chooseBank(screen, /HDFC/)
    },
    open: (visit) => openAtBank(visit, CASHFREE_BANK),
    reopen: (visit) => reopenAtBank(visit, CASHFREE_BANK),
    partsOf: (total) => ({ online: 9_900, onDelivery: total - 9_900 }),
  },
  'gift card': {
    product: BAG,
    sizes: ANY_SIZE,
    prepare: issueGiftCard,
    fill: applyGiftCard,
    partsOf: (total) => ({ byGiftCard: total }),
  },
} satisfies Readonly<Record<string, Method>>

export type MethodName = keyof typeof METHODS
