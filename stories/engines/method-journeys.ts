/** The methods that the other journeys do not have, and a payment link. */
import { TEST_MS } from '../../test-limits.ts'
import { demoShop } from '../demo-shop.ts'
import { addressIn } from '../payments/payment-links.ts'
import { newPhone } from '../shopper.ts'
import { makePerson } from './person.ts'
import { enterCard, expectPlaced, payAtBank, reachPayment } from './steps.ts'
import type { Journey } from './steps.ts'

const wallet: Journey = {
  name: 'full page, wallet',
  run: async (driver, environment) => {
    const person = makePerson(driver)
    await driver.open(await demoShop(environment).checkoutUrl(['MEH-DFF-100']))
    await reachPayment(person, environment)
    await person.click('radio', /^Wallets/)
    await person.click('option', /^PhonePe/)
    await person.click('button', /^Pay/)
    await person.click('button', /^Success/)
    await expectPlaced(person)
  },
}

const emi: Journey = {
  name: 'full page, a plan of EMI',
  run: async (driver, environment) => {
    const person = makePerson(driver)
    await driver.open(await demoShop(environment, 'dhaga').checkoutUrl(['DHA-KUR-IS']))
    await reachPayment(person, environment)
    await person.click('radio', /^EMI/)
    await person.choose(/^Your bank/, 'HDFC Bank credit card')
    await person.click('radio', /^6 months/)
    await enterCard(person, '5241810000001008')
    await person.click('button', /^Pay/)
    await person.click('button', /^Success/)
    await expectPlaced(person)
  },
}

/** On the lender's own page, which the order waits for. */
const payLater: Journey = {
  name: 'full page, pay later',
  run: async (driver, environment) => {
    const person = makePerson(driver)
    await driver.open(await demoShop(environment, 'dhaga').checkoutUrl(['DHA-KUR-ES']))
    await reachPayment(person, environment)
    await person.click('radio', /Dhaga Handloom Pay/)
    await person.click('button', /^Pay ₹/)
    await person.click('button', /^Approve$/)
    await expectPlaced(person)
  },
}

const partialCod: Journey = {
  name: 'full page, a part now, the rest on delivery',
  run: async (driver, environment) => {
    const person = makePerson(driver)
    await driver.open(await demoShop(environment, 'resha').checkoutUrl(['RES-DAR-120']))
    await reachPayment(person, environment)
    await person.click('radio', /^Pay ₹99 now/)
    await person.see('text', /^Pay ₹1,899 by cash/)
    // The method of the same name above pays the whole price.
    await person.run('document.querySelector("input[name=part][value=NET_BANKING]").click()')
    await person.click('option', /^HDFC/)
    await person.click('button', /^Pay/)
    await person.click('button', /^Success/)
    await expectPlaced(person)
  },
}

const link: Journey = {
  name: 'a payment link',
  run: async (driver, environment) => {
    const person = makePerson(driver)
    const words = ['link', 'create', 'meher', '--description', 'Workshop', '--amount', '1250']
    await driver.open(addressIn(await environment.command(...words)))
    await person.type(/^Mobile number/, newPhone())
    await person.send(/^Mobile number/)
    await payAtBank(person)
    await person.see('text', /^Payment received/, TEST_MS)
  },
}

export const methodJourneys: readonly Journey[] = [wallet, emi, payLater, partialCod, link]
