import { setTimeout as pause } from 'node:timers/promises'
import { TEST_MS } from '../../test-limits.ts'
import { ASHA, newPhone } from '../shopper.ts'
import type { TestEnvironment } from '../environment.ts'
import type { Driver } from './driver.ts'
import type { Person } from './person.ts'

/** A story for both engines. */
export interface Journey {
  readonly name: string
  /** The inside of the window; a desktop's, unless given. */
  readonly size?: readonly [width: number, height: number]
  readonly run: (driver: Driver, environment: TestEnvironment) => Promise<void>
}

export async function until<T>(what: string, read: () => Promise<T | undefined>): Promise<T> {
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
export async function reload(driver: Driver): Promise<void> {
  await driver.run('window.isOldPage = true; location.reload()')
  await until('the reloaded page', async () => {
    const isNew = await driver.run('return !window.isOldPage').catch(() => false)
    return isNew === true ? true : undefined
  })
}

/** From the first field to the address, as a new shopper. */
export async function signIn(
  person: Person,
  environment: TestEnvironment,
  phone = newPhone(),
): Promise<void> {
  await person.type(/^Mobile number/, phone)
  await person.send(/^Mobile number/)
  await person.type(/Enter OTP/, await newestCode(environment, phone))
}

/** The same to the payment methods. */
export async function reachPayment(
  person: Person,
  environment: TestEnvironment,
  phone = newPhone(),
): Promise<void> {
  await signIn(person, environment, phone)
  await enterAddress(person)
}

export async function enterAddress(person: Person, line = ASHA.line): Promise<void> {
  await person.type(/^Pincode/, ASHA.pincode)
  await person.see('button', /^Edit city and state/)
  await person.type(/^Flat, house no/, line)
  await person.type(/^Full name/, ASHA.name)
  if (await person.find('field', /^Email/)) await person.type(/^Email/, ASHA.email ?? '')
  await person.send(/^Full name/)
  await until('the ways to pay', () => person.find('radio', /Cash on delivery/))
}

export async function expectPlaced(person: Person): Promise<void> {
  await person.see('text', /^Order (placed|confirmed)/, TEST_MS)
}

export async function placeByCod(person: Person): Promise<void> {
  await person.click('radio', /Cash on (delivery|pickup)/)
  await person.click('button', /^Place order/)
  await expectPlaced(person)
}

/** Any month that is to come. */
export async function enterCard(person: Person, number: string): Promise<void> {
  await person.type(/^Card number/, number)
  await person.type(/^Expiry/, '1234')
  await person.type(/^CVV/, '123')
  await person.type(/^Name on card/, ASHA.name)
}

/** By net banking, on the page of the sandbox's bank. */
export async function payAtBank(person: Person): Promise<void> {
  await person.click('radio', /^Net Banking/)
  await person.click('option', /^HDFC/)
  await person.click('button', /^Pay/)
  await person.click('button', /^Success/)
}

const IS_CHECKED = `return [...document.querySelectorAll('input[type=radio]:checked')]
  .some((radio) => [...radio.labels].some((label) => label.innerText.toLowerCase().includes(arguments[0])))`

/** By words of its label, in lower case. */
export const untilChosen = (person: Person, label: string) =>
  until(`the choice of “${label}”`, async () =>
    (await person.run(IS_CHECKED, label)) === true ? true : undefined,
  )

export const untilTrue = (person: Person, what: string, script: string) =>
  until(what, async () => ((await person.run(script)) === true ? true : undefined))

/** A reload before the draft is saved would lose what was chosen. */
export async function untilStaged(person: Person, choose: () => Promise<void>): Promise<void> {
  const began = Number(await person.run('return performance.now()'))
  await choose()
  await untilTrue(
    person,
    'the saved draft',
    `return performance.getEntriesByType('resource').some(({ name, startTime }) =>
      name.includes('stage-order') && startTime > ${began})`,
  )
}
