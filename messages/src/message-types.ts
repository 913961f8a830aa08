import type { GetICUArgs } from '@schummar/icu-type-parser'
import type { english } from './en/index.ts'

type Words = (typeof english)['words']
type Merged<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer A) => void
  ? A
  : never

/** Every message by its key, `<word>.<name>`, with its English text as a type. */
export type Texts = Merged<
  {
    [W in keyof Words]: {
      readonly [K in keyof Words[W] as `${W}.${Extract<K, string>}`]: Words[W][K]
    }
  }[keyof Words]
>
export type MessageKey = keyof Texts

type None = Record<never, never>

interface Values {
  ICUArgument: string | number
  ICUNumberArgument: number
  /** Dates are written by `t.date` and handed over as text. */
  ICUDateArgument: never
}

/** A message with an element in it. */
export type RichKey = {
  [K in MessageKey]: Texts[K] extends `${string}</${string}` ? K : never
}[MessageKey]

/** What a message has to be given, read off its English text. */
export type ParametersOf<K extends MessageKey> = Texts[K] extends `${string}{${string}`
  ? GetICUArgs<Texts[K], Values>
  : None
export type Arguments<K extends MessageKey> =
  None extends ParametersOf<K> ? [] : [parameters: ParametersOf<K>]

/** What a rule or a reply says: a code whose message begins with the prefix, and its parameters. */
export type CodedMessage<P extends string> =
  | { readonly code: PlainCode<P>; readonly params?: undefined }
  | {
      [K in MessageKey & `${P}${string}`]: None extends ParametersOf<K>
        ? never
        : { readonly code: CodeOf<K, P>; readonly params: ParametersOf<K> }
    }[MessageKey & `${P}${string}`]

/** The beginnings of keys that end with a code of a rule or a reply. */
type CodePrefix =
  | 'accounts.missing.'
  | 'accounts.region.'
  | 'checkout.coupon.'
  | 'errors.'
  | 'fields.'
  | 'orders.parcel.'
  | 'payments.reason.'
  | 'payments.upiApp.'
  | 'regions.state.'
  | 'tracking.header.'

/** By prefix. Computed from a prefix that is still to be inferred, they cost the compiler minutes. */
export type CodedMessages = { readonly [P in CodePrefix]: CodedMessage<P> }

/** All at once: the compiler tells no more than 25 members of a union apart. */
type PlainCode<P extends string> = {
  [K in MessageKey & `${P}${string}`]: None extends ParametersOf<K> ? CodeOf<K, P> : never
}[MessageKey & `${P}${string}`]

type CodeOf<K extends string, P extends string> = K extends `${P}${infer C}` ? C : never

/** The same keys in another language; a test holds the parameters. */
export type Translation<W extends keyof Words> = Readonly<Record<keyof Words[W], string>>
