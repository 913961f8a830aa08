/** [checkout §2 Address section, §3 Address, I31] */
import { getCustomer, saveCustomerInfo } from '@thela/contracts/calls/accounts/accounts'
import { removeAddress, setDefaultAddress } from '@thela/contracts/calls/accounts/addresses'
import type { AddressType } from '@thela/domain/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'
import { ADDRESS, openTestBrowser } from '../../testing/open-test-browser.ts'
import type { TestBrowser } from '../../testing/open-test-browser.ts'

let app: TestApp
let lastPhone = 9_610_000_000
const freshPhone = () => `+91${(lastPhone += 1)}`

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const OFFICE = { address_line1: '7 Brigade Road, second floor' }
const signIn = async (phone = freshPhone()) => (await openTestBrowser(app)).signIn(phone)
const listOf = async (browser: TestBrowser) => (await browser.requestWell(getCustomer)).addressList
const idsOf = async (browser: TestBrowser) => (await listOf(browser)).map(({ id }) => id)
const selectedOf = async (browser: TestBrowser) =>
  (await listOf(browser)).find(({ defaultSelected }) => defaultSelected)?.id
const remove = (browser: TestBrowser, id: string) =>
  browser.request(removeAddress, { params: { id } })
const makeDefault = (browser: TestBrowser, id: string, addressType?: AddressType) =>
  browser.request(setDefaultAddress, {
    params: { id },
    body: addressType ? { addressType } : {},
  })
const defaultsOf = async (browser: TestBrowser) =>
  (await listOf(browser)).flatMap(({ id, uses = [] }) =>
    uses.filter(({ isDefault }) => isDefault).map(({ addressType }) => [id, addressType]),
  )

test('[checkout §2 Address section] a removed address is gone, and removing it again changes nothing', async () => {
  const browser = await signIn()
  const home = await browser.saveAddress()
  const office = await browser.saveAddress(OFFICE)
  const { status, reply } = await remove(browser, office)
  expect(status).toBe(200)
  expect(reply.addressList.map(({ id }) => id)).toEqual([home])
  expect(reply.addressList[0]?.defaultSelected).toBe(true)
  expect((await remove(browser, office)).reply).toEqual(reply)
  expect(await idsOf(browser)).toEqual([home])
  expect((await remove(browser, home)).reply).toEqual({ addressList: [] })
})

test('[checkout §2 Address section] a removed address can be saved again', async () => {
  const browser = await signIn()
  const home = await browser.saveAddress()
  await makeDefault(browser, home)
  await remove(browser, home)
  const again = await browser.saveAddress()
  expect(await idsOf(browser)).toEqual([again])
  expect(await defaultsOf(browser)).toEqual([])
})

test('[checkout §3 Address, C3.45] the default is chosen among the saved ones, one of each type', async () => {
  const browser = await signIn()
  const home = await browser.saveAddress()
  const office = await browser.saveAddress(OFFICE)
  expect(await selectedOf(browser)).toBe(office)
  const { reply } = await makeDefault(browser, home)
  expect(reply.addressList.map(({ id, defaultSelected }) => [id, defaultSelected])).toEqual([
    [home, true],
    [office, false],
  ])
  await makeDefault(browser, office, 'BILLING_ADDRESS')
  expect(await selectedOf(browser)).toBe(home)
  expect(await defaultsOf(browser)).toEqual([
    [home, 'SHIPPING_ADDRESS'],
    [office, 'BILLING_ADDRESS'],
  ])
  await Promise.all([makeDefault(browser, home), makeDefault(browser, office)])
  expect(await defaultsOf(browser)).toHaveLength(2)
})

test('[checkout §3 Address, C3.45] an address used for billing alone can become the default of deliveries', async () => {
  const browser = await signIn()
  await browser.requestWell(saveCustomerInfo, {
    body: { type: 'ADDRESS', addressType: 'BILLING_ADDRESS', address: ADDRESS },
  })
  const [billed] = await idsOf(browser)
  expect(await selectedOf(browser)).toBeUndefined()
  await makeDefault(browser, billed ?? '')
  expect(await selectedOf(browser)).toBe(billed)
})

test('[I31] nobody removes the address of another person, or makes it a default', async () => {
  const phone = freshPhone()
  const holder = await signIn(phone)
  const id = await holder.saveAddress()
  const others = [
    await signIn(),
    await (await openTestBrowser(app)).goOnAsGuest(phone),
    await (await openTestBrowser(app, 'dhaga')).signIn(phone),
  ]
  for (const other of others) {
    expect((await remove(other, id)).reply).toEqual({ addressList: [] })
    expect((await makeDefault(other, id)).failure.code).toBe('NOT_FOUND')
  }
  expect(await idsOf(holder)).toEqual([id])
  const stranger = await openTestBrowser(app)
  expect((await remove(stranger, id)).failure.code).toBe('TOKEN_KIND')
})

test('[checkout §3 Address] removed while it becomes the default: it is gone, and there is no default', async () => {
  const browser = await signIn()
  for (let round = 0; round < 8; round += 1) {
    const id = await browser.saveAddress()
    const [made, removed] = await Promise.all([makeDefault(browser, id), remove(browser, id)])
    expect([200, 404]).toContain(made.status)
    expect(removed.status).toBe(200)
    expect(await idsOf(browser)).toEqual([])
  }
})
