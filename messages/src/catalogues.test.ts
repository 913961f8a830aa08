import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { INDIAN_STATES } from '@thela/domain/regions'
import { LANGUAGES } from '@thela/domain/text'
import { expect, test } from 'vitest'
import { languageRow, textsOf } from './catalogues.ts'

const english = textsOf('en')
const others = LANGUAGES.filter((language) => language !== 'en')
/** The script of each language: a text without one letter of it was not translated. */
const SCRIPTS: Readonly<Record<string, RegExp>> = { hi: /\p{Script=Devanagari}/u }
/** Trade words and proper names that every Indian shopper reads in Latin letters. */
const LATIN_EVERYWHERE =
  /^(?:[A-Z]{2,}|UPI ID|Thela|Google Pay|Paytm|PhonePe|Amazon Pay|CRED|Facebook|X|Instagram|YouTube|LinkedIn|Google Analytics|Meta|Snapchat|[\d\W_])*$/

/** `name:kind` of each argument, through all branches. */
function argumentsOf(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.argument:
        return [`${element.value}:text`]
      case TYPE.number:
        return [`${element.value}:number`]
      case TYPE.select:
      case TYPE.plural:
        return [
          `${element.value}:${element.type === TYPE.select ? 'select' : 'number'}`,
          ...Object.values(element.options).flatMap(({ value }) => argumentsOf(value)),
        ]
      default:
        return []
    }
  })
}
const parametersOf = (text: string) => new Set(argumentsOf(parse(text)))

test.each(others)('[D-90] %s has every message of English and no other', (language) => {
  expect([...textsOf(language).keys()].toSorted()).toEqual([...english.keys()].toSorted())
})

test.each(others)('[D-90] %s takes no parameter that English lacks', (language) => {
  const unknown = [...textsOf(language)].flatMap(([key, text]) => {
    const known = parametersOf(english.get(key) ?? '')
    return [...parametersOf(text)].filter((each) => !known.has(each)).map((each) => [key, each])
  })
  // A date may leave out what its language does not write.
  expect(unknown.filter(([key]) => !key?.startsWith('shared.date.'))).toEqual([])
})

test.each(others)('[D-90] %s leaves no parameter of English out', (language) => {
  const missing = [...english].flatMap(([key, text]) => {
    const own = parametersOf(textsOf(language).get(key) ?? '')
    return [...parametersOf(text)].filter((each) => !own.has(each)).map((each) => [key, each])
  })
  expect(missing.filter(([key]) => !key?.startsWith('shared.date.'))).toEqual([])
})

test.each(others)('[D-90] every message of %s is written in its own script', (language) => {
  const script = SCRIPTS[language] ?? /\p{L}/u
  const foreign = [...textsOf(language)].filter(([, text]) => {
    // Twice: branches first, then what they belong to.
    const literal = text.replaceAll(/\{[^{}]*\}/g, '').replaceAll(/\{[^{}]*\}/g, '')
    return !script.test(text) && !LATIN_EVERYWHERE.test(literal.trim())
  })
  expect(foreign).toEqual([])
})

test('[D-90] no message is empty or begins or ends in a blank', () => {
  const bad = LANGUAGES.flatMap((language) =>
    [...textsOf(language)].filter(([, text]) => text.trim() === '' || text.trim() !== text),
  )
  expect(bad).toEqual([])
})

test('[D-90] messages use typographic apostrophes: the plain one is syntax', () => {
  const plain = LANGUAGES.flatMap((language) =>
    [...textsOf(language)].filter(([, text]) => text.includes("'")),
  )
  expect(plain).toEqual([])
})

test('[ADR-195] each state of India has its message, in English the name that is sent', () => {
  const named = INDIAN_STATES.map(({ iso, name }) => [`regions.state.${iso}`, name])
  const texts = [...english].filter(([key]) => key.startsWith('regions.state.'))
  expect(texts.toSorted()).toEqual(named.toSorted())
})

test('every language names itself', () => {
  expect(LANGUAGES.map((language) => languageRow(language).name)).toEqual(['English', 'हिन्दी'])
})

/** One word for one thing, and one spelling. Invoices keep the words of the tax rules. */
const OTHER_WORDS = /भुगतान|खत्म|तारीख(?!़)|खरीद|वेरिफ़ाई|समाप्ति|समय-सीमा|ग़लत|केवल/u

/** What only an office says, and what was put together word for word from English. An invoice is an office's. */
const OFFICE_WORDS =
  /राशि|देय|यहाँ पहुँचेगा|यहाँ डिलीवर हुआ|दे दिए गए|ऑनलाइन दिए|Surface के साथ|गलत OTP|OTP की पुष्टि|आपका कोड|के समय के लिए/u

test.each([
  ['one word, in one spelling', OTHER_WORDS, 'invoices.note.'],
  ['the word that people say', OFFICE_WORDS, 'invoices.'],
])('Hindi says a thing by %s', (_name, words, besides) => {
  const found = [...textsOf('hi')].filter(
    ([key, text]) => !key.startsWith(besides) && words.test(text),
  )
  expect(found).toEqual([])
})
