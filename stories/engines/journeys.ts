import { setTimeout as pause } from 'node:timers/promises'
import { demoShop } from '../demo-shop.ts'
import { newPhone } from '../shopper.ts'
import type { TestEnvironment } from '../environment.ts'
import { addressJourneys } from './address-journeys.ts'
import { methodJourneys } from './method-journeys.ts'
import { offerJourneys } from './offer-journeys.ts'
import { makePerson } from './person.ts'
import {
  enterAddress,
  enterCard,
  expectPlaced,
  payAtBank,
  placeByCod,
  reachPayment,
  reload,
  until,
  untilChosen,
  untilStaged,
  untilTrue,
} from './steps.ts'
import type { Journey } from './steps.ts'

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
    await untilTrue(person, 'the script', 'return !document.getElementById("start-notice")')
    await person.click('button', /^Close checkout/)
    const prompt = await person.see('dialog', /Leaving Early/)
    await pause(600)
    const height = await driver.run('return arguments[0].getBoundingClientRect().height', prompt)
    if (typeof height !== 'number' || height > 320)
      throw new Error(`the prompt is ${String(height)} px high`)
    console.log(`  the leaving prompt is ${Math.round(height)} px high`)
    await person.click('button', /^Continue checkout/)
    await reachPayment(person, environment)
    await placeByCod(person)
  },
}

const card: Journey = {
  name: 'full page, card, the bank’s page',
  run: async (driver, environment) => {
    const person = makePerson(driver)
    await driver.open(await demoShop(environment).checkoutUrl(['MEH-KUL-001']))
    await reachPayment(person, environment)
    await person.click('radio', /card/)
    await enterCard(person, '4111111111111111')
    await person.click('button', /^Pay/)
    await person.click('button', /^Success/)
    await expectPlaced(person)
  },
}

interface Ledger {
  readonly payments: readonly { readonly id: string; readonly status: string }[]
}

async function paymentsOf(environment: TestEnvironment): Promise<Ledger['payments']> {
  const path = 'razorpay/ledger?account=rzp_test_meherdemo01'
  return ((await environment.control.get(path)) as Ledger).payments
}

const upi: Journey = {
  name: 'full page, UPI by QR code',
  run: async (driver, environment) => {
    const person = makePerson(driver)
    await driver.open(await demoShop(environment).checkoutUrl(['MEH-KUL-001']))
    const earlier = new Set((await paymentsOf(environment)).map(({ id }) => id))
    await reachPayment(person, environment)
    await person.click('radio', /UPI/)
    const waiting = await until('a payment', async () =>
      (await paymentsOf(environment)).findLast(
        ({ id, status }) => status === 'created' && !earlier.has(id),
      ),
    )
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
    await person.click('button', /^Have a coupon/)
    await person.type(/^Coupon code/, 'WELCOME10')
    await person.send(/^Coupon code/)
    await person.see('button', /^Remove/)
    await person.click('radio', /Express/)
    await untilStaged(person, () => person.click('radio', /Cash on delivery/))
    await reload(driver)
    await person.see('button', /^Remove/)
    await untilChosen(person, 'cash on delivery')
    await person.click('button', /^Place order/)
    await expectPlaced(person)
    await person.click('button', /^View order/)
    // Until the platform has taken the order, it has no number.
    await person.see('button', /^Your orders/)
    await person.see('text', /^Order (#|placed)/)
  },
}

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
    await placeByCod(person)
  },
}

/** The device knows the shopper: address, delivery and method of the last order are proposed. */
const returning: Journey = {
  name: 'full page, the second order in one press',
  run: async (driver, environment) => {
    const person = makePerson(driver)
    const shop = demoShop(environment)
    await driver.open(await shop.checkoutUrl(['MEH-KUL-001']))
    await reachPayment(person, environment)
    await placeByCod(person)
    await person.see('button', /^View order/)
    await driver.open(await shop.checkoutUrl(['MEH-KUL-001']))
    await untilChosen(person, 'cash on delivery')
    await person.click('button', /^Place order/)
    await expectPlaced(person)
  },
}

/** As a guest, by net banking. */
const guest: Journey = {
  name: 'full page, guest, net banking',
  run: async (driver, environment) => {
    const person = makePerson(driver)
    await driver.open(await demoShop(environment).checkoutUrl(['MEH-KUL-001']))
    await person.type(/^Mobile number/, newPhone())
    await person.click('button', /^Continue as guest/)
    await enterAddress(person)
    await payAtBank(person)
    await expectPlaced(person)
  },
}

/** The narrowest phone: nothing is wider than it. */
const phone: Journey = {
  name: 'a phone of 360 × 740, full page, coupon, COD',
  size: [360, 740],
  run: async (driver, environment) => {
    const person = makePerson(driver)
    const untilItFits = (what: string) =>
      untilTrue(
        person,
        `${what} within 360 px`,
        'return innerWidth <= 360 && document.documentElement.scrollWidth <= innerWidth',
      )
    await driver.open(await demoShop(environment).checkoutUrl(['MEH-KUL-001']))
    await person.see('field', /^Mobile number/)
    await untilItFits('the contact')
    await reachPayment(person, environment)
    await untilItFits('the payment')
    await person.click('button', /^Order summary/)
    await person.click('button', /^Have a coupon/)
    await person.type(/^Coupon code/, 'WELCOME10')
    await person.send(/^Coupon code/)
    await person.see('button', /^Remove/)
    await untilItFits('the summary')
    await placeByCod(person)
    await untilItFits('the confirmation')
  },
}

export const journeys: readonly Journey[] = [
  cod,
  card,
  upi,
  sections,
  upsell,
  returning,
  guest,
  ...offerJourneys,
  ...addressJourneys,
  ...methodJourneys,
  phone,
]
