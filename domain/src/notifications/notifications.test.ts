import { describe, expect, test } from 'vitest'
import type { Language } from '../text/index.ts'
import { announcedFact, notificationsOf } from './announced-notifications.ts'
import type { AnnouncedFact } from './announced-notifications.ts'
import { notificationRoutes } from './notification-routes.ts'
import type { Medium, WantedNotification } from './notification-routes.ts'
import {
  CUSTOMER_NOTIFICATIONS,
  isForCustomer,
  isForPhoneOnly,
  isUpdate,
  NOTIFICATION_KINDS,
} from './notification-kinds.ts'
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
    [
      { fact: 'SHIPMENT_UNDELIVERED', about: { ATTEMPT: 's-1@2025-11-21' } },
      [{ kind: 'SHIPMENT_UNDELIVERED', key: 's-1@2025-11-21' }],
    ],
    [{ fact: 'REFUND_PROCESSED', about: { REFUND: 'r-1' } }, [{ kind: 'REFUND', key: 'r-1' }]],
    [{ fact: 'LINK_CREATED', about: { LINK: 'l-1' } }, [{ kind: 'PAYMENT_LINK', key: 'l-1' }]],
    [
      { fact: 'DELIVERY_REQUEST_PASSED', about: { DELIVERY_REQUEST: 'd-1' } },
      [{ kind: 'DELIVERY_REQUEST', key: 'd-1' }],
    ],
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
  const channel = (
    account: string,
    languages: readonly Language[],
    { isReachable = true, medium = 'SMS' as Medium } = {},
  ) => ({ account, medium, isReachable, languages })
  const [sms, letter] = [
    channel('SMS', ['en', 'hi']),
    channel('LETTER', ['en'], { medium: 'EMAIL' }),
  ]
  const wa = channel('WA', ['en', 'hi'], { medium: 'WHATSAPP' })
  const wanted = (more: Partial<WantedNotification> = {}): WantedNotification => ({
    kind: 'SHIPMENT_DELIVERED',
    accounts: undefined,
    language: 'en',
    storeLanguage: 'en',
    isPhoneVerified: true,
    ...more,
  })
  const optedOut = (...media: Medium[]) => ({ preferences: { optedOut: media } })
  type Case = [string, Parameters<typeof notificationRoutes>, readonly string[]]
  const cases: Case[] = [
    [
      'all that are connected, in their order',
      [[sms, letter], wanted({ language: 'hi' })],
      ['SMS hi', 'LETTER en'],
    ],
    [
      'those that the store chose, in its order',
      [[sms, letter], wanted({ accounts: ['LETTER', 'SMS'] })],
      ['LETTER en', 'SMS en'],
    ],
    ['none where it chose none', [[sms], wanted({ accounts: [] })], []],
    [
      'not by one that is not connected any more',
      [[sms], wanted({ accounts: ['LETTER', 'SMS'] })],
      ['SMS en'],
    ],
    [
      'not by one without an address of the customer',
      [[channel('LETTER', ['en'], { isReachable: false }), sms], wanted()],
      ['SMS en'],
    ],
    ['not by one without a text', [[channel('SMS', []), letter], wanted()], ['LETTER en']],
    [
      'in the store’s language where the customer’s has no text',
      [[channel('SMS', ['en'])], wanted({ language: 'hi' })],
      ['SMS en'],
    ],
    [
      'in the store’s language where the customer’s is not known',
      [[sms], wanted({ language: undefined, storeLanguage: 'hi' })],
      ['SMS hi'],
    ],
    [
      'in any that has a text rather than not at all',
      [[channel('SMS', ['hi'])], wanted()],
      ['SMS hi'],
    ],
    [
      'in the language that the customer chose for messages, before that of the order',
      [[sms], wanted({ preferences: { language: 'hi', optedOut: [] } })],
      ['SMS hi'],
    ],
    [
      'no update by what the customer opted out of',
      [[sms, wa, letter], wanted(optedOut('SMS', 'WHATSAPP'))],
      ['LETTER en'],
    ],
    ['no update at all after opting out of all', [[sms], wanted(optedOut('SMS'))], []],
    [
      'an order’s confirmation by SMS all the same, and by nothing else that was refused',
      [
        [wa, letter, sms],
        wanted({ kind: 'ORDER_PLACED', ...optedOut('SMS', 'WHATSAPP', 'EMAIL') }),
      ],
      ['SMS en'],
    ],
    [
      'by WhatsApp first where the customer wants this parcel’s updates there',
      [[sms, letter, wa], wanted({ prefersWhatsapp: true })],
      ['WA en', 'SMS en', 'LETTER en'],
    ],
    [
      'not by WhatsApp where the customer does not want this parcel’s updates there',
      [[wa, sms], wanted({ prefersWhatsapp: false })],
      ['SMS en'],
    ],
    [
      'not by WhatsApp after STOP, whatever was chosen for the parcel',
      [[wa, sms], wanted({ prefersWhatsapp: true, ...optedOut('WHATSAPP') })],
      ['SMS en'],
    ],
    [
      'no letter in the place of what the owner of a typed phone has turned off',
      [[sms, wa, letter], wanted({ isPhoneVerified: false, ...optedOut('SMS', 'WHATSAPP') })],
      [],
    ],
    [
      'no letter either after what is sent in that place, and may fail',
      [[sms, wa, letter], wanted({ isPhoneVerified: false, ...optedOut('SMS') })],
      ['WA en'],
    ],
    [
      'the letter of a typed phone that comes before what its owner has turned off',
      [[letter, sms, wa], wanted({ isPhoneVerified: false, ...optedOut('SMS') })],
      ['LETTER en', 'WA en'],
    ],
    [
      'to a typed phone by what its owner has left on',
      [[sms, letter, wa], wanted({ isPhoneVerified: false, ...optedOut('SMS') })],
      ['WA en'],
    ],
    [
      'the letters of a typed phone in the language of the order',
      [
        [channel('LETTER', ['en', 'hi'], { medium: 'EMAIL' }), sms],
        wanted({ isPhoneVerified: false, preferences: { language: 'hi', optedOut: [] } }),
      ],
      ['LETTER en', 'SMS hi'],
    ],
    [
      'other messages are none of that choice',
      [[sms, wa], wanted({ kind: 'REFUND', prefersWhatsapp: true })],
      ['SMS en', 'WA en'],
    ],
    [
      'a message to the store by e-mail alone',
      [[sms, wa, letter], wanted({ kind: 'DELIVERY_REQUEST' })],
      ['LETTER en'],
    ],
    [
      'a code to the phone alone, which it proves',
      [[letter, sms], wanted({ kind: 'OTP' })],
      ['SMS en'],
    ],
  ]
  test.each(cases)('%s', (_, [channels, given], routes) => {
    const found = notificationRoutes(channels, given)
    expect(found.map(({ account, language }) => `${account} ${language}`)).toEqual(routes)
  })
})

test('[ADR-216] codes, money and the order itself cannot be turned off, the rest can', () => {
  expect(NOTIFICATION_KINDS.filter((kind) => !isUpdate(kind))).toEqual([
    'OTP',
    'COD_CONFIRM',
    'ORDER_PLACED',
    'ORDER_PLACED_PICKUP',
    'ORDER_CANCELLED',
    'REFUND',
    'REQUEST_RECEIVED',
    'REQUEST_APPROVED',
    'REQUEST_FAILED',
    'REQUEST_DONE',
    'RETURN_PICKUP',
    'RETURN_PICKUP_BY_STORE',
    'RETURN_RECEIVED',
    'EXCHANGE_ORDERED',
    'REQUEST_REFUNDED',
    'PAYMENT_LINK',
    'PREPAY_LINK',
    'DELIVERY_REQUEST',
    'DELIVERY_REQUEST_OPEN',
  ])
})

test('[ADR-357] what goes to the store is none of a customer’s messages, and holds no code', () => {
  const forStore = NOTIFICATION_KINDS.filter((kind) => !isForCustomer(kind))
  expect(forStore).toEqual(['DELIVERY_REQUEST', 'DELIVERY_REQUEST_OPEN'])
  expect(forStore.filter((kind) => isUpdate(kind) || isForPhoneOnly(kind))).toEqual([])
  expect(CUSTOMER_NOTIFICATIONS).toHaveLength(NOTIFICATION_KINDS.length - forStore.length)
})

test('[I34] what holds a code goes to the phone alone', () => {
  expect(NOTIFICATION_KINDS.filter(isForPhoneOnly)).toEqual(['OTP', 'COD_CONFIRM'])
})

test.each([
  ['PROMISE_AT_RISK', [{ kind: 'SHIPMENT_AT_RISK', key: 'x' }]],
  ['PROMISE_MISSED', [{ kind: 'SHIPMENT_LATE', key: 'x' }]],
  ['ORDER_NOT_SCANNED', [{ kind: 'ORDER_WAITING', key: 'x' }]],
  ['DELIVERY_REQUEST_OPEN', [{ kind: 'DELIVERY_REQUEST_OPEN', key: 'x' }]],
] as const)('[ADR-217] %s is announced with its object', (fact, notifications) => {
  expect(notificationsOf(announcedFact(fact, 'x'))).toEqual(notifications)
})

test.each([
  ['Meher Pantry', 'Meher Pantry'],
  ['A store whose name is much too long', 'A store whose name is much too'],
])('a registered text takes 30 characters of a name: %s', (name, shown) => {
  expect(templateName(name)).toBe(shown)
})
