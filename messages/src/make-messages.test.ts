import { paise } from '@thela/domain/money'
import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { messagesIn } from './catalogues.ts'
import { makeMessages } from './make-messages.ts'

const en = messagesIn('en')
const hi = messagesIn('hi')
const at = new Date('2025-11-22T05:30:00Z')

test.each([
  ['LONG', 'Saturday, 22nd November 2025', 'शनिवार, 22 नवंबर 2025'],
  ['SHORT', 'Sat, 22 Nov 2025', 'शनि, 22 नवंबर 2025'],
  ['DAY', '22nd November 2025', '22 नवंबर 2025'],
  ['WEEKDAY', 'Sat, 22 Nov', 'शनि, 22 नवंबर'],
  ['TIME', '22 Nov, 11:00\u00a0am', '22 नवंबर, सुबह\u00a011:00'],
  ['MONTH_DAY', '22 Nov', '22 नवंबर'],
] as const)('[tracking §4, T4.71, T4.72] a date as %s', (style, english, hindi) => {
  expect([en.date(at, style, at), hi.date(at, style, at)]).toEqual([english, hindi])
})

test.each([
  ['2025-12-31T18:29:59Z', 'Sat, 22 Nov', '22 Nov, 11:00\u00a0am', 'शनि, 22 नवंबर'],
  ['2025-12-31T18:30:00Z', 'Sat, 22 Nov 2025', '22 Nov 2025, 11:00\u00a0am', 'शनि, 22 नवंबर 2025'],
  ['2024-12-31T18:29:59Z', 'Sat, 22 Nov 2025', '22 Nov 2025, 11:00\u00a0am', 'शनि, 22 नवंबर 2025'],
])('[ADR-380, D-34] at %s in India a page says %s', (moment, day, time, hindi) => {
  const now = new Date(moment)
  expect(en.date(at, 'WEEKDAY', now)).toBe(day)
  expect(en.date(at, 'TIME', now)).toBe(time)
  expect(hi.date(at, 'WEEKDAY', now)).toBe(hindi)
})

test('[ADR-380, D-34] the year is that of the page, not of a wrong clock', () => {
  const opened = makeMessages(en.language, () => compile('{otherYear}'), at)
  expect(opened.date(at, 'WEEKDAY')).toBe('')
  expect(opened.date(new Date('2024-11-22T05:30:00Z'), 'WEEKDAY')).toBe(' 2024')
})

test.each([
  ['00:30', 'रात\u00a012:30'],
  ['03:59', 'रात\u00a03:59'],
  ['04:00', 'सुबह\u00a04:00'],
  ['12:00', 'दोपहर\u00a012:00'],
  ['15:59', 'दोपहर\u00a03:59'],
  ['16:00', 'शाम\u00a04:00'],
  ['18:59', 'शाम\u00a06:59'],
  ['19:00', 'रात\u00a07:00'],
])('%s in India is named by its part of the day in Hindi', (time, hindi) => {
  const shown = hi.date(new Date(`2025-11-22T${time}:00+05:30`), 'TIME', at)
  expect(shown).toBe(`22 नवंबर, ${hindi}`)
})

test.each([
  ['2025-11-21T18:30:00Z', '22nd November 2025'],
  ['2025-11-21T18:29:59Z', '21st November 2025'],
  ['2026-01-01T18:30:00Z', '2nd January 2026'],
  ['2025-12-02T20:00:00Z', '3rd December 2025'],
  ['2025-11-12T12:00:00Z', '12th November 2025'],
])('[D-34] the day is the day in India: %s', (moment, day) => {
  expect(en.date(new Date(moment), 'DAY')).toBe(day)
})

test.each([
  ['2025-11-22T04:05:00Z', 'LONG', 'Saturday, 22nd November 2025'],
  ['2025-11-22T04:05:00Z', 'SHORT', 'Sat, 22 Nov 2025'],
  ['2025-12-01T04:05:00Z', 'DAY', '1st December 2025'],
  ['2025-12-03T04:05:00Z', 'DAY', '3rd December 2025'],
  ['2025-12-11T04:05:00Z', 'DAY', '11th December 2025'],
  ['2025-12-12T04:05:00Z', 'DAY', '12th December 2025'],
  ['2025-12-13T04:05:00Z', 'DAY', '13th December 2025'],
  ['2025-12-20T04:05:00Z', 'DAY', '20th December 2025'],
  ['2025-12-31T04:05:00Z', 'DAY', '31st December 2025'],
  ['2025-12-02T04:05:00Z', 'TIME', '2 Dec, 9:35\u00a0am'],
  ['2025-05-02T18:30:00Z', 'TIME', '3 May, 12:00\u00a0am'],
  ['2025-05-02T06:30:00Z', 'TIME', '2 May, 12:00\u00a0pm'],
  ['2025-05-02T18:29:00Z', 'TIME', '2 May, 11:59\u00a0pm'],
  ['2025-05-02T18:29:00Z', 'MONTH_DAY', '2 May'],
] as const)('[tracking §4, T4.71, T4.72] %s as %s reads %s', (moment, style, text) => {
  expect(en.date(new Date(moment), style, at)).toBe(text)
})

test.each([
  ['2025-11-21T18:30:00Z', '22 Nov, 12:00\u00a0am'],
  ['2025-11-22T06:30:00Z', '22 Nov, 12:00\u00a0pm'],
  ['2025-09-05T14:05:00Z', '5 Sep, 7:35\u00a0pm'],
])('[tracking §4] the clock has twelve hours: %s', (moment, text) => {
  expect(en.date(new Date(moment), 'TIME', at)).toBe(text)
})

test.each([
  [149_900, '₹1,499'],
  [123_456_750, '₹12,34,567.50'],
  [0, '₹0'],
  [-5_005, '−₹50.05'],
])('[checkout §9] %i paise are grouped as in India, in each language', (amount, text) => {
  expect([en.money(paise(amount)), hi.money(paise(amount))]).toEqual([text, text])
})

test('[D-90] plurals follow the language', () => {
  expect(en('tracking.parcel.earlier', { count: 1 })).toBe('Show 1 earlier update')
  expect(en('tracking.parcel.earlier', { count: 3 })).toBe('Show 3 earlier updates')
  expect(hi('tracking.parcel.earlier', { count: 3 })).toBe('3 पुराने अपडेट दिखाएँ')
})

test('[D-90] a code with its parameters is written by its prefix', () => {
  expect(en.of('tracking.header.', { code: 'LOST' })).toBe('Shipment Lost')
})

test('[D-90] a sentence holds elements beside its parameters', () => {
  const phone = { element: 'strong' }
  expect(
    en.parts('payments.cod.confirmNote', { phone }, { amount: '₹499', delivery: 'DELIVERY' }),
  ).toEqual([
    'You’ll pay ₹499 on delivery. We sent an OTP to ',
    phone,
    '. The link in the message works as well.',
  ])
})

test('[D-90] a wrong key, a missing or a wrong parameter is a type error', () => {
  // @ts-expect-error no such message
  en('tracking.nothing')
  // @ts-expect-error a code that has no message
  en.of('tracking.header.', { code: 'NOTHING' })
  expect(() => {
    // @ts-expect-error the count is missing
    en('tracking.parcel.earlier')
  }).toThrow('count')
  expect(() => {
    // @ts-expect-error a number is wanted
    en('tracking.parcel.earlier', { count: 'three' })
  }).toThrow('count')
})

test.each([
  ['en-XA', /^Ţ|^T/],
  ['en-XB', /^\u202b/],
] as const)('[D-90] %s is made of English', (language, form) => {
  const pseudo = messagesIn(language)
  const text = pseudo('tracking.page.title')
  expect(text).toMatch(form)
  expect(pseudo('tracking.parcel.earlier', { count: 3 })).toContain('3')
  if (language === 'en-XA') {
    expect(text.length).toBeGreaterThanOrEqual(1.5 * en('tracking.page.title').length)
  }
})

test.each([
  [1, 'सिर्फ़ 1 बचा है, आपने 4 चुने हैं', 'कुर्ता: सिर्फ़ 1 बचा है'],
  [3, 'सिर्फ़ 3 बचे हैं, आपने 4 चुने हैं', 'कुर्ता: सिर्फ़ 3 बचे हैं'],
])('[D-90] what is left of an item in Hindi: %i', (count, chosen, named) => {
  expect(hi('checkout.stock.onlyLeft', { count, chosen: 4 })).toBe(chosen)
  expect(hi('checkout.stock.onlyLeftOf', { count, title: 'कुर्ता' })).toBe(named)
})
