/** What stands beside the order: bundles, gift card and store credit, stock, feedback. */
import { demoShop } from '../demo-shop.ts'
import { newPhone } from '../shopper.ts'
import { makePerson } from './person.ts'
import {
  expectPlaced,
  payAtBank,
  placeByCod,
  reachPayment,
  untilChosen,
  untilTrue,
} from './steps.ts'
import type { Journey } from './steps.ts'

const bundle: Journey = {
  name: 'bundles on the product page and in the pop-up',
  run: async (driver, environment) => {
    const person = makePerson(driver)
    await driver.open(demoShop(environment, 'resha').productUrl('daily-sunscreen'))
    await person.click('radio', /Two tubes of Daily Sunscreen/)
    await person.click('button', /^Add and check out/)
    await person.enterFrame()
    await reachPayment(person, environment)
    await untilChosen(person, 'two tubes of daily sunscreen')
    await person.click('radio', /Daily Sunscreen \+ Serum/)
    await untilTrue(
      person,
      'the other bundle is in the cart',
      'return document.querySelector("fieldset:not([aria-busy=true]) > [data-chosen=true]")?.textContent.includes("Serum") === true',
    )
    await placeByCod(person)
  },
}

const balances: Journey = {
  name: 'full page, gift card, store credit, net banking for the rest',
  run: async (driver, environment) => {
    const person = makePerson(driver)
    const issued = await environment.command('gift-card', 'issue', 'resha', '--amount', '500')
    const phone = newPhone()
    await environment.command('credit', 'give', 'resha', `+91${phone}`, '--amount', '90')
    await driver.open(await demoShop(environment, 'resha').checkoutUrl(['RES-DAR-120']))
    await reachPayment(person, environment, phone)
    await person.click('button', /^Have a gift card/)
    await person.type(/^Gift card code/, issued.split('\t')[0] ?? '')
    await person.click('button', /^Apply$/)
    await person.see('button', /^Remove gift card ending/)
    await person.click('checkbox', /^Pay via store credit/)
    await untilTrue(person, 'what is left', 'return document.body.innerText.includes("₹1,408")')
    await payAtBank(person)
    await expectPlaced(person)
  },
}

const soldOut: Journey = {
  name: 'full page, sold out while paying, the rest is ordered',
  run: async (driver, environment) => {
    const person = makePerson(driver)
    const shop = demoShop(environment)
    const [sku, { quantity }] = ['MEH-SAF-005', await shop.inventory('MEH-SAF-005')]
    await driver.open(await shop.checkoutUrl([sku, 'MEH-KUL-001']))
    await reachPayment(person, environment)
    await person.click('radio', /Cash on delivery/)
    await shop.setStock(sku, 0)
    try {
      await person.click('button', /^Place order/)
      await person.see('dialog', /Some items have changed/)
      await person.click('button', /^Update cart and continue/)
      await untilTrue(
        person,
        'the cart without what is sold out',
        'return !document.querySelector("dialog[open]") && !document.body.innerText.includes("Kashmiri Saffron")',
      )
      await placeByCod(person)
    } finally {
      await shop.setStock(sku, quantity)
    }
  },
}

const feedback: Journey = {
  name: 'full page, feedback after the order',
  run: async (driver, environment) => {
    const person = makePerson(driver)
    await driver.open(await demoShop(environment).checkoutUrl(['MEH-KUL-001']))
    await reachPayment(person, environment)
    await placeByCod(person)
    await person.click('radio', /^4 of 5 stars/)
    await person.type(/^What could be better/, 'Nothing')
    await person.click('button', /^Send feedback/)
    await person.see('text', /^Thank you for your feedback/)
  },
}

export const offerJourneys: readonly Journey[] = [bundle, balances, soldOut, feedback]
