import { expect, test } from 'vitest'
import { addressesFor, firstChosenAddress, lastUse } from './address-use.ts'
import type { AddressType, AddressUse } from './address-use.ts'

const use = (addressType: AddressType, atMs: number, isDefault = false): AddressUse => ({
  addressType,
  atMs,
  isDefault,
})
const S = 'SHIPPING_ADDRESS'
const B = 'BILLING_ADDRESS'
const address = (id: string, ...uses: AddressUse[]) => ({ id, uses })

test.each([
  ['none', [], [], [], undefined, undefined],
  ['delivered to once', [address('home', use(S, 1))], ['home'], ['home'], 'home', undefined],
  ['billed to only', [address('office', use(B, 9))], ['office'], ['office'], undefined, undefined],
  [
    'billed to last, delivered to before',
    [address('office', use(B, 9)), address('home', use(S, 1))],
    ['home', 'office'],
    ['office', 'home'],
    'home',
    undefined,
  ],
  [
    'used for both, and another one later',
    [address('home', use(S, 1), use(B, 5)), address('office', use(S, 3))],
    ['office', 'home'],
    ['home', 'office'],
    'office',
    undefined,
  ],
  [
    'a default outranks a later use',
    [address('office', use(S, 9)), address('home', use(S, 1, true))],
    ['home', 'office'],
    ['office', 'home'],
    'home',
    undefined,
  ],
  [
    'the default of bills is none of deliveries',
    [address('office', use(B, 1, true), use(S, 2)), address('home', use(S, 3))],
    ['home', 'office'],
    ['office', 'home'],
    'home',
    'office',
  ],
])(
  '[checkout §3 Address, C3.45] saved: %s',
  (_name, addresses, toDeliver, toBill, delivered, billed) => {
    const ids = (type: AddressType) => addressesFor(addresses, type).map(({ id }) => id)
    expect([ids(S), ids(B)]).toEqual([toDeliver, toBill])
    expect(firstChosenAddress(addresses, S)?.id).toBe(delivered)
    expect(firstChosenAddress(addresses, B)?.id).toBe(billed)
  },
)

test('[checkout §3 Address, C3.45] the latest use is the last one of any type', () => {
  expect(lastUse(address('home', use(S, 1), use(B, 5)))?.addressType).toBe(B)
  expect(lastUse(address('home'))).toBeUndefined()
})
