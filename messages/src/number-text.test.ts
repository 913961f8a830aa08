import { paise } from '@thela/domain/money'
import { expect, test } from 'vitest'
import { SHOWN_LANGUAGES, textsOf } from './catalogues.ts'
import { moneyText, numberText } from './number-text.ts'

const SAMPLES = [0, 1, 9, 99, 999, 1_000, 9_999, 99_999, 100_000, 1_234_567, 98_765_432_109]

test.each(['en-IN', 'hi-IN'])('[checkout §9, D-90] the digits are those of Intl for %s', (tag) => {
  const locale = `${tag}-u-nu-latn`
  const plain = new Intl.NumberFormat(locale)
  for (const sample of SAMPLES) {
    for (const value of [sample, -sample, sample + 0.5, sample + 0.25, sample + 0.0625]) {
      expect(numberText(value)).toBe(plain.format(value || 0).replace('-', '−'))
    }
    for (const amount of [sample, -sample, sample * 100, sample * 100 + 50]) {
      const money = new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: 'INR',
        minimumFractionDigits: amount % 100 === 0 ? 0 : 2,
      })
      const text = money.format(amount / 100 || 0).replace('-', '−')
      expect(moneyText(paise(amount))).toBe(text)
    }
  }
})

test('[D-90] no text asks for a number in a style of its own', () => {
  const styled = SHOWN_LANGUAGES.flatMap((language) =>
    [...textsOf(language)].filter(([, text]) => /\{\w+, number, /.test(text)),
  )
  expect(styled).toEqual([])
})
