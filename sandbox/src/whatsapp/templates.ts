import { DEMO_TEMPLATES, HOST } from '../sms/gateway.ts'

/** An approved text, with named parameters. */
export interface Template {
  name: string
  language: string
  text: string
  /** Its text is not the sender's own: the code alone is filled in, and copied by a button. */
  isAuthentication: boolean
}

const OPENING: Readonly<Record<string, string>> = { en: 'Hello! ', hi: 'नमस्ते! ' }
const CLOSING: Readonly<Record<string, string>> = {
  en: 'Reply STOP to end these messages.',
  hi: 'ये संदेश बंद करने के लिए STOP लिखकर भेजें।',
}
const CODE: Readonly<Record<string, string>> = {
  en: '{{otp}} is your verification code.',
  hi: '{{otp}} आपका सत्यापन कोड है।',
}

/** A text neither begins nor ends with a parameter: it is refused otherwise. */
export function templateText(sentence: string, language: string): string {
  const opening = sentence.startsWith('{{') ? (OPENING[language] ?? '') : ''
  return `${opening}${sentence}\n\n${CLOSING[language] ?? ''}`
}

function templateOf(id: string, registered: string): Template {
  const [, base = '', hindi] = /^thela_(.+?)(_hi)?$/.exec(id) ?? []
  const language = hindi ? 'hi' : 'en'
  const isAuthentication = base === 'otp'
  // It has room for whole links.
  const whole = registered.replaceAll(`${HOST}/##path##`, '##link##')
  const sentence = whole.replaceAll(/##(\w+)##/g, '{{$1}}')
  const text = isAuthentication ? (CODE[language] ?? '') : templateText(sentence, language)
  return { name: base, language, text, isAuthentication }
}

export const approvedTemplates = (): Template[] =>
  Object.entries(DEMO_TEMPLATES)
    .filter(([id]) => !id.startsWith('thela_cod_confirm'))
    .map(([id, text]) => templateOf(id, text))

export const parametersOf = ({ text }: Template): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
