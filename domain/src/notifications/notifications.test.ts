import { describe, expect, test } from 'vitest'
import type { Language } from '../text/index.ts'
import { notificationsOf } from './announced-notifications.ts'
import type { AnnouncedFact } from './announced-notifications.ts'
import { notificationRoutes } from './notification-routes.ts'
import { NOTIFICATIONS } from './notifications.ts'
import { templateName } from './template-value.ts'

describe('[I11] a fact has its notifications, each with the id that it is sent once for', () => {
  const ORDER = 'order-1'
  test.each<[AnnouncedFact, readonly { kind: string; key: string }[]]>([
    [{ fact: 'ORDER_CANCELLED', about: { ORDER } }, [{ kind: 'ORDER_CANCELLED', key: ORDER }]],
    [
      { fact: 'SHIPMENT_CREATED', about: { SHIPMENT: 's-1' } },
      [{ kind: 'ORDER_SHIPPED', key: 's-1' }],
    ],
    [{ fact: 'REFUND_PROCESSED', about: { REFUND: 'r-1' } }, [{ kind: 'REFUND', key: 'r-1' }]],
    [{ fact: 'LINK_CREATED', about: { LINK: 'l-1' } }, [{ kind: 'PAYMENT_LINK', key: 'l-1' }]],
    [
      { fact: 'PREPAY_LINK_CREATED', about: { LINK: 'l-1' } },
      [{ kind: 'PREPAY_LINK', key: 'l-1' }],
    ],
    [
      { fact: 'LINK_REMINDER_DUE', about: { REMINDER: 'l-1.2' } },
      [{ kind: 'PAYMENT_REMINDER', key: 'l-1.2' }],
    ],
  ])('%j', (announced, notifications) => {
    expect(notificationsOf(announced)).toEqual(notifications)
    expect(notificationsOf(announced)).toEqual(notificationsOf(announced))
  })
})

test('[I43] what holds a code is sent at once and never queued', () => {
  for (const { sent, parameters } of Object.values(NOTIFICATIONS)) {
    expect(sent === 'AT_ONCE').toBe('otp' in parameters)
  }
})

test('[D-66] the text of a cancelled order names no sum', () => {
  expect(Object.values(NOTIFICATIONS.ORDER_CANCELLED.parameters)).not.toContain('AMOUNT')
})

describe('[D-28, D-90] by which account and in which language', () => {
  const channel = (account: string, languages: readonly Language[], isReachable = true) => ({
    account,
    isReachable,
    languages,
  })
  const [sms, letter] = [channel('SMS', ['en', 'hi']), channel('LETTER', ['en'])]
  const cases: [string, Parameters<typeof notificationRoutes>, readonly string[]][] = [
    [
      'all that are connected, in their order',
      [[sms, letter], { accounts: undefined, language: 'hi', storeLanguage: 'en' }],
      ['SMS hi', 'LETTER en'],
    ],
    [
      'those that the store chose, in its order',
      [[sms, letter], { accounts: ['LETTER', 'SMS'], language: 'en', storeLanguage: 'en' }],
      ['LETTER en', 'SMS en'],
    ],
    [
      'none where it chose none',
      [[sms], { accounts: [], language: 'en', storeLanguage: 'en' }],
      [],
    ],
    [
      'not by one that is not connected any more',
      [[sms], { accounts: ['LETTER', 'SMS'], language: 'en', storeLanguage: 'en' }],
      ['SMS en'],
    ],
    [
      'not by one without an address of the customer',
      [
        [channel('LETTER', ['en'], false), sms],
        { accounts: undefined, language: 'en', storeLanguage: 'en' },
      ],
      ['SMS en'],
    ],
    [
      'not by one without a text',
      [[channel('SMS', []), letter], { accounts: undefined, language: 'en', storeLanguage: 'en' }],
      ['LETTER en'],
    ],
    [
      'in the store’s language where the customer’s has no text',
      [[channel('SMS', ['en'])], { accounts: undefined, language: 'hi', storeLanguage: 'en' }],
      ['SMS en'],
    ],
    [
      'in the store’s language where the customer’s is not known',
      [[sms], { accounts: undefined, language: undefined, storeLanguage: 'hi' }],
      ['SMS hi'],
    ],
    [
      'in any that has a text rather than not at all',
      [[channel('SMS', ['hi'])], { accounts: undefined, language: 'en', storeLanguage: 'en' }],
      ['SMS hi'],
    ],
  ]
  test.each(cases)('%s', (_, [channels, wanted], routes) => {
    const found = notificationRoutes(channels, wanted)
    expect(found.map(({ account, language }) => `${account} ${language}`)).toEqual(routes)
  })
})

test.each([
  ['Meher Pantry', 'Meher Pantry'],
  ['A store whose name is much too long', 'A store whose name is much too'],
])('a registered text takes 30 characters of a name: %s', (name, shown) => {
  expect(templateName(name)).toBe(shown)
})
