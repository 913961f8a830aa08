import { setTimeout as pause } from 'node:timers/promises'
import { demoShop } from '../demo-shop.ts'
import { ASHA, newPhone } from '../shopper.ts'
import type { TestEnvironment } from '../environment.ts'
import type { Driver } from './driver.ts'
import { makePerson } from './person.ts'
import type { Person } from './person.ts'

export interface Journey {
  readonly name: string
  readonly run: (driver: Driver, environment: TestEnvironment) => Promise<void>
}

async function until<T>(what: string, read: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = await read()
    if (found !== undefined) return found
    await pause(200)
  }
  throw new Error(`${what} did not come`)
}

const newestCode = (environment: TestEnvironment, phone: string) =>
  until('a code', async () => {
    const path = `sms/messages?mobile=${phone}`
    const messages = (await environment.control.get(path)) as { text: string }[]
    return messages.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean)
  })

/** The script returns before the old page is gone, which a press would otherwise still fall on. */
async function reload(driver: Driver): Promise<void> {
  await driver.run('window.isOldPage = true; location.reload()')
  await until('the reloaded page', async () => {
    const isNew = await driver.run('return !window.isOldPage').catch(() => false)
    return isNew === true ? true : undefined
  })
}

/** From the first field to the payment methods, as a new shopper. */
async function reachPayment(person: Person, environment: TestEnvironment): Promise<void> {
  const phone = newPhone()
  await person.type(/^Mobile number/, phone)
  await person.send(/^Mobile number/)
  await person.type(/Enter OTP/, await newestCode(environment, phone))
  await person.type(/^Pincode/, ASHA.pincode)
  await person.see('button', /^Edit city and state/)
  await person.type(/^Flat, house no/, ASHA.line)
  await person.type(/^Full name/, ASHA.name)
  if (await person.find('field', /^Email/)) await person.type(/^Email/, ASHA.email ?? '')
  await person.send(/^Full name/)
  await until('the ways to pay', () => person.find('radio', /Cash on delivery/))
}

const expectPlaced = (person: Person) => person.see('text', /^Order (placed|confirmed)/, 60_000)

/**
 * In the pop-up, by cash on delivery; also checks that the leaving prompt is as high as its
 * content.
 */
const cod: Journey = {
  name: 'pop-up, cash on delivery, leaving prompt',
  run: async (driver, environment) => {
    const person = makePerson(driver)
    await driver.open(demoShop(environment).productUrl('masala-chai'))
    await person.click('button', /^Buy now/)
    await person.enterFrame()
    await person.see('field', /^Mobile number/)
    await until('the script', async () =>
      (await driver.run('return !document.getElementById("start-notice")')) === true
        ? true
        : undefined,
    )
    const prompt = await until('the leaving prompt', async () => {
      await person.click('button', /^Close checkout/)
      await pause(1000)
      return person.find('dialog', /Leaving Early/)
    })
    await pause(600)
    const height = await driver.run('return arguments[0].getBoundingClientRect().height', prompt)
    if (typeof height !== 'number' || height > 320)
      throw new Error(`the prompt is ${String(height)} px high`)
    console.log(`  the leaving prompt is ${Math.round(height)} px high`)
    await person.click('button', /^Continue checkout/)
    await reachPayment(person, environment)
    await person.click('radio', /Cash on delivery/)
    await person.click('button', /^Place order/)
    await expectPlaced(person)
  },
}

const card: Journey = {
  name: 'full page, card, the bank’s page',
  run: async (driver, environment) => {
    const person = makePerson(driver)
    await driver.open(await demoShop(environment).checkoutUrl(['MEH-KUL-001']))
    await reachPayment(person, environment)
    await person.click('radio', /card/)
    await person.type(/^Card number/, '4111111111111111')
    await person.type(/^Expiry/, '1234')
    await person.type(/^CVV/, '123')
    await person.type(/^Name on card/, ASHA.name)
    await person.click('button', /^Pay/)
    await person.click('button', /^Success/)
    await expectPlaced(person)
  },
}

interface Ledger {
  readonly payments: readonly { readonly id: string; readonly status: string }[]
}

const upi: Journey = {
  name: 'full page, UPI by QR code',
  run: async (driver, environment) => {
    const person = makePerson(driver)
    await driver.open(await demoShop(environment).checkoutUrl(['MEH-KUL-001']))
    await reachPayment(person, environment)
    await person.click('radio', /UPI/)
    const waiting = await until('a payment', async () => {
      const path = 'razorpay/ledger?account=rzp_test_meherdemo01'
      const { payments } = (await environment.control.get(path)) as Ledger
      return payments.findLast(({ status }) => status === 'created')
    })
    await environment.control.post(`razorpay/payments/${waiting.id}/approve`)
    await expectPlaced(person)
  },
}

/** A coupon, the dearer delivery and a reload; then the order's own page. */
const sections: Journey = {
  name: 'full page, coupon, express delivery, reload, order page',
  run: async (driver, environment) => {
    const person = makePerson(driver)
    await driver.open(await demoShop(environment).checkoutUrl(['MEH-KUL-001']))
    await reachPayment(person, environment)
    await person.click('button', /^Have a coupon|^Save .* with/)
    await person.type(/^Coupon code/, 'WELCOME10')
    await person.send(/^Coupon code/)
    await person.see('button', /^Remove/)
    await person.click('radio', /Express/)
    await person.click('radio', /Cash on delivery/)
    await pause(1500)
    await reload(driver)
    await person.see('button', /^Remove/)
    await until('the chosen method', async () =>
      (await driver.run(IS_CHECKED, 'cash on delivery')) === true ? true : undefined,
    )
    await person.click('button', /^Place order/)
    await expectPlaced(person)
    await person.click('button', /^Track your order/)
    await person.see('text', /^Order #/)
  },
}

const IS_CHECKED = `return [...document.querySelectorAll('input[type=radio]:checked')]
  .some((radio) => [...radio.labels].some((label) => label.innerText.toLowerCase().includes(arguments[0])))`

/** An upsell in the pop-up. */
const upsell: Journey = {
  name: 'pop-up, upsell',
  run: async (driver, environment) => {
    const person = makePerson(driver)
    await driver.open(demoShop(environment, 'resha').productUrl('daily-sunscreen'))
    await person.click('button', /^Buy now/)
    await person.enterFrame()
    await reachPayment(person, environment)
    await person.click('button', /^Add Jhola Bag/)
    await person.see('button', /^Remove Jhola Bag/)
    await person.click('radio', /Cash on delivery/)
    await person.click('button', /^Place order/)
    await expectPlaced(person)
  },
}

export const journeys: readonly Journey[] = [cod, card, upi, sections, upsell]
