import { FAILURES, FAILURES_OF_EVERY_CALL } from '@thela/contracts/errors'
import { calls } from '@thela/contracts/calls/all-calls'
import { describe, expect, test } from 'vitest'
import { firstKeysNamedIn, keysNamedIn } from './message-keys.ts'

const ALL = [
  'checkout.title',
  'checkout.deliveryName.SURFACE',
  'checkout.deliveryName.EXPRESS',
  'payments.card.title',
  ...Object.keys(FAILURES).map((code) => `errors.${code}`),
  'errors.OFFLINE',
  'fields.PHONE',
  'fields.CVV',
  'tracking.description.ARRIVED',
  'tracking.description.DISPUTE',
]
const first = (...sources: string[]) => firstKeysNamedIn(sources, { all: ALL, calls })
const ERRORS = 'const text = (code) => t.has(`errors.${code}`)'
const FIELDS = 'const text = (message) => t.of("fields.", message)'

describe('[ADR-050, ADR-069] the messages that a page’s modules name', () => {
  test('a key as a literal', () => {
    expect(keysNamedIn(["t('checkout.title')"], ALL)).toEqual(['checkout.title'])
  })

  test('all that begin with a prefix before a code', () => {
    expect(keysNamedIn(['t(`checkout.deliveryName.${type}`)'], ALL)).toEqual([
      'checkout.deliveryName.SURFACE',
      'checkout.deliveryName.EXPRESS',
    ])
  })
})

describe('[ADR-050, ADR-069] the messages of a page’s first scripts', () => {
  test('another prefix is as complete as elsewhere', () => {
    expect(first('t(`checkout.deliveryName.${type}`)')).toHaveLength(2)
  })

  test('errors: those of every call, and no others', () => {
    expect(first(ERRORS)).toEqual(
      ALL.filter((key) =>
        (FAILURES_OF_EVERY_CALL as readonly string[]).includes(key.replace('errors.', '')),
      ),
    )
  })

  test('errors of a call that is made', () => {
    const keys = first(ERRORS, "call('POST /checkout/challenge/validate/OTP', { body })")
    const route = calls.find(({ route }) => route === 'POST /checkout/challenge/validate/OTP')
    expect(route?.failures).not.toHaveLength(0)
    for (const code of route?.failures ?? []) expect(keys).toContain(`errors.${code}`)
    expect(keys).not.toContain('errors.GIFT_CARD_EMPTY')
  })

  test('an error that the code names itself', () => {
    expect(first(ERRORS, 'throw new ApiCallError({ code: "OFFLINE" })')).toContain('errors.OFFLINE')
    expect(first(ERRORS, "t('errors.CART_CHANGED')")).toContain('errors.CART_CHANGED')
  })

  test('fields: those that a rule among them checks', () => {
    expect(first(FIELDS, 'invalid({ code: "PHONE" })')).toEqual(['fields.PHONE'])
  })

  test('words of couriers: those that the code names, and no others', () => {
    const words = 'const text = (code) => t(`tracking.description.${code}`)'
    expect(first(words, "const MOVEMENTS = ['ARRIVED']")).toEqual(['tracking.description.ARRIVED'])
  })
})
