/** Saved addresses, one abroad, a bill to another one, and an order that is collected. */
import { demoShop } from '../demo-shop.ts'
import { withStoreSettings } from '../own-store.ts'
import { ASHA } from '../shopper.ts'
import { makePerson } from './person.ts'
import {
  enterAddress,
  expectPlaced,
  payAtBank,
  placeByCod,
  reachPayment,
  signIn,
  untilTrue,
} from './steps.ts'
import type { Journey } from './steps.ts'

const saved: Journey = {
  name: 'full page, saved addresses: another, default, removed',
  run: async (driver, environment) => {
    const person = makePerson(driver)
    await driver.open(await demoShop(environment).checkoutUrl(['MEH-KUL-001']))
    await reachPayment(person, environment)
    await person.click('button', /^Change delivery address/)
    await person.click('button', /^Add a new address/)
    await enterAddress(person, '4, Church Street, third floor')
    await person.click('button', /^Change delivery address/)
    await person.click('radio', /Church Street/)
    await person.click('button', /^Make the address of .* the default/)
    await person.see('text', /^Default delivery address/)
    await person.click('radio', /Residency Road/)
    await person.click('button', /^Remove the address of/)
    await person.see('dialog', /Remove this address/)
    await person.click('button', /^Remove address/)
    await untilTrue(
      person,
      'the list without the removed address',
      'return !document.querySelector("dialog[open]") && !document.body.innerText.includes("Residency Road")',
    )
    await person.click('radio', /Church Street/)
    await person.click('button', /^Deliver here/)
    await placeByCod(person)
  },
}

const abroad: Journey = {
  name: 'full page, an address abroad',
  run: async (driver, environment) => {
    const person = makePerson(driver)
    await driver.open(await demoShop(environment, 'resha').checkoutUrl(['RES-DAR-120']))
    await signIn(person, environment)
    await person.click('button', /^Change country/)
    await person.choose(/^Country(?! code)/, 'United Kingdom')
    await person.type(/^Zip code/, 'SW1A 2AA')
    await person.type(/^City/, 'London')
    await person.type(/^County/, 'Westminster')
    await person.type(/^Mobile number/, '020 7925 0918')
    await person.type(/^Flat, house no/, '10, Downing Street')
    await person.type(/^Full name/, ASHA.name)
    if (await person.find('field', /^Email/)) await person.type(/^Email/, ASHA.email ?? '')
    await person.send(/^Full name/)
    await payAtBank(person)
    await expectPlaced(person)
    await person.see('text', /London/)
  },
}

/** The form of a bill has the fields of the delivery's, so it is opened by itself. */
const billing: Journey = {
  name: 'full page, billed to another address',
  run: async (driver, environment) => {
    const person = makePerson(driver)
    await driver.open(await demoShop(environment, 'resha').checkoutUrl(['RES-DAR-120']))
    await reachPayment(person, environment)
    await person.click('button', /^Change billing address/)
    await person.click('button', /^Add a new address/)
    await enterAddress(person, '4, Church Street, third floor')
    await placeByCod(person)
    await person.see('text', /^Billed to/)
    await untilTrue(
      person,
      'both addresses',
      'return ["Residency Road", "Church Street"].every((line) => document.body.innerText.includes(line))',
    )
  },
}

const SHOP = {
  id: 'lal-darwaja',
  displayText: 'Collect at our shop in Lal Darwaja',
  fixed: 0,
  minSLA: 1,
  maxSLA: 2,
  address: '7 Lal Darwaja, Ahmedabad',
  instructions: 'Please bring the order number.',
}

const pickup: Journey = {
  name: 'full page, collected at the shop',
  run: async (driver, environment) => {
    const person = makePerson(driver)
    const changes = { shippingPref: { pickupRates: [SHOP] } }
    await withStoreSettings(environment, { name: 'dhaga', changes }, async () => {
      await driver.open(await demoShop(environment, 'dhaga').checkoutUrl(['DHA-CHA-ROS']))
      await reachPayment(person, environment)
      await person.click('radio', /Lal Darwaja/)
      await placeByCod(person)
      await person.see('text', /^7 Lal Darwaja/)
    })
  },
}

export const addressJourneys: readonly Journey[] = [saved, abroad, billing, pickup]
