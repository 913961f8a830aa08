/** [D-86] */
import type { Paise } from '@thela/domain/money'
import { Type } from 'typebox'
import type { TProperties, TSchema } from 'typebox'
import { Text, literals } from '../fields.ts'

/**
 * Options of a field besides its default; `expects` is used in the error of a pattern or a choice.
 */
interface Limits {
  readonly minimum?: number
  readonly maximum?: number
}

/** Its host becomes a part of a page's policy, where other characters would be directives. */
const URL_PATTERN = '^https?://[A-Za-z0-9.-]+(:[0-9]+)?([/?#][^\\s"<>]*)?$'

/**
 * A field that is accepted so that files need not change later, but that nothing reads yet: `store
 * apply` warns about it, and a check counts them.
 */
export const notYet = <S extends TSchema>(schema: S): S => Object.assign(schema, { notYet: true })

/** The kinds of fields in a store's file. Each has a description. */
export const setting = {
  /** A section of the file, optional when everything in it has a default. */
  section: <P extends TProperties>(description: string, properties: P) =>
    Type.Object(properties, { additionalProperties: false, default: {}, description }),
  /** A section with fields without a default: where it is present, those are required. */
  required: <P extends TProperties>(description: string, properties: P) =>
    Type.Object(properties, { additionalProperties: false, description }),
  list: <S extends TSchema>(description: string, item: S, fallback: readonly unknown[] = []) =>
    Type.Array(item, { default: [...fallback], description }),
  flag: (fallback: boolean, description: string) =>
    Type.Boolean({ default: fallback, description }),
  number: (fallback: number, description: string, limits: Limits = {}) =>
    Type.Integer({ minimum: 0, ...limits, default: fallback, examples: [fallback], description }),
  /** Money in integer paise. */
  paise: (description: string, options: { readonly default?: number } = {}) =>
    Type.Unsafe<Paise>(
      Type.Integer({ minimum: 0, examples: [options.default ?? 4_000], ...options, description }),
    ),
  text: (maxLength: number, description: string) => Text(maxLength, description),
  /** A key or signing secret: one that could be guessed is refused. */
  secret: (description: string) =>
    Type.String({ ...Text(200, `${description} At least 16 characters.`), minLength: 16 }),
  textOr: (fallback: string, maxLength: number, description: string) =>
    Type.String({
      ...Text(maxLength, description),
      default: fallback,
      ...(fallback === '' ? {} : { examples: [fallback] }),
    }),
  choice: <const T extends readonly string[]>(
    values: T,
    fallback: T[number],
    description: string,
  ) => Type.Unsafe<T[number]>({ ...literals(values), default: fallback, description }),
  oneOf: <const T extends readonly string[]>(values: T, description: string) =>
    Type.Unsafe<T[number]>({ ...literals(values), description }),
  shaped: (pattern: string, expects: string, description: string) =>
    Type.String({ maxLength: 300, pattern, expects, description }),
  url: (description: string, options: { readonly default?: string } = {}) =>
    Type.String({
      maxLength: 2000,
      pattern: URL_PATTERN,
      expects: 'an address that begins with https://',
      fieldCode: 'URL',
      ...options,
      description,
    }),
  colour: (description: string, options: { readonly default?: string } = {}) =>
    Type.String({
      pattern: '^#[0-9A-Fa-f]{6}$',
      expects: 'a colour such as #1A7F4B',
      examples: [options.default ?? '#1A7F4B'],
      ...options,
      description,
    }),
  pincodes: (description: string) =>
    Type.Array(
      Type.String({
        pattern: '^[1-9][0-9]{1,5}$',
        expects: 'a pincode, or its first two to five digits',
        description: 'A pincode, or a prefix of many.',
        examples: ['5600'],
      }),
      { default: [], description },
    ),
} as const
