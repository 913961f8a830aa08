/**
 * English as no language writes it, to see whether a page stands any: half as long again and accented,
 * so that a text which is not in the catalogue stands out; and read from right to left once.
 */
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { english } from './en/index.ts'

const PLAIN = 'aeiouycnszAEIOUCNSZ'
const ACCENTS = 'åéîöûýçñšžÅÉÎÖÛÇÑŠŽ'
const LONGER_BY = 0.5
const FILLER = ' ~one two three four five six seven eight nine ten eleven twelve'
/** Arabic letters in a row, so that the browser lays the words out from right to left. */
const RIGHT_TO_LEFT_MARK = '\u202B'
const END_MARK = '\u202C'

function longer(text: string): string {
  const letters = text.replace(/[a-z]/gi, (letter) => ACCENTS[PLAIN.indexOf(letter)] ?? letter)
  const wanted = Math.ceil(text.trim().length * LONGER_BY)
  const added = FILLER.repeat(Math.ceil(wanted / FILLER.length)).slice(0, wanted)
  return /[a-z]{2}/i.test(text) ? letters.trimEnd() + added + (/\s$/.test(text) ? ' ' : '') : text
}

/** What is read stays in a right-to-left run; parameters are laid out in it. */
const mirrored = (text: string): string =>
  /[a-z]/i.test(text) ? `${RIGHT_TO_LEFT_MARK}${text}${END_MARK}` : text

type Change = (text: string) => string

/** The message with its literal text changed and its arguments as they are. */
function rewritten(elements: readonly MessageFormatElement[], change: Change): string {
  return elements.map((element) => rewrittenElement(element, change)).join('')
}

function rewrittenElement(element: MessageFormatElement, change: Change): string {
  switch (element.type) {
    case TYPE.literal:
      return change(element.value)
    case TYPE.argument:
      return `{${element.value}}`
    case TYPE.pound:
      return '#'
    case TYPE.tag:
      return `<${element.value}>${rewritten(element.children, change)}</${element.value}>`
    case TYPE.number:
      return `{${element.value}, number}`
    case TYPE.select:
      return `{${element.value}, select, ${branches(element.options, change)}}`
    case TYPE.plural: {
      const kind = element.pluralType === 'ordinal' ? 'selectordinal' : 'plural'
      return `{${element.value}, ${kind}, ${branches(element.options, change)}}`
    }
    default:
      throw new Error(`no pseudo form of a message with element ${element.type}`)
  }
}

function branches(
  options: Readonly<Record<string, { readonly value: readonly MessageFormatElement[] }>>,
  change: Change,
): string {
  return Object.entries(options)
    .map(([name, { value }]) => `${name} {${rewritten(value, change)}}`)
    .join(' ')
}

function everyText(change: Change): Record<string, Record<string, string>> {
  return Object.fromEntries(
    Object.entries(english.words).map(([word, messages]) => [
      word,
      Object.fromEntries(
        Object.entries(messages).map(([name, text]) => [
          name,
          // Names and orders of dates stay what they are.
          name.startsWith('date.') ? text : rewritten(parse(text), change),
        ]),
      ),
    ]),
  )
}

export const longEnglish = {
  name: 'Ĺöñĝ',
  tag: 'en-XA',
  direction: 'ltr',
  get words() {
    return everyText(longer)
  },
} as const

export const mirroredEnglish = {
  name: 'Mirrored',
  tag: 'en-XB',
  direction: 'rtl',
  get words() {
    return everyText(mirrored)
  },
} as const
