/** [D-86] */
import type { Paise } from '@thela/domain/money'
import { Type } from 'typebox'
import type { TProperties, TSchema } from 'typebox'
import { Text, literals } from '../fields.ts'

/** What a field takes besides its default; `expects` words the refusal of a pattern or a choice. */
interface Limits {
  readonly minimum?: number
  readonly maximum?: number
}

const URL_PATTERN = '^https?://[^\\s"<>]+$'

/**
 * A field that is accepted so that files need not change later, and that nothing reads yet: `store
 * apply` says so, and a check counts them.
 */
export const notYet = <S extends TSchema>(schema: S): S => Object.assign(schema, { notYet: true })

/** The kinds of fields that a store's file is made of. Each carries its sentence of explanation. */
export const setting = {
  /** A part of the file. It may be left out when everything in it has a default. */
  section: <P extends TProperties>(description: string, properties: P) =>
    Type.Object(properties, { additionalProperties: false, default: {}, description }),
  /** A part that has fields without a default: where it stands, those must be given. */
  required: <P extends TProperties>(description: string, properties: P) =>
    Type.Object(properties, { additionalProperties: false, description }),
  list: <S extends TSchema>(description: string, item: S, fallback: readonly unknown[] = []) =>
    Type.Array(item, { default: [...fallback], description }),
  flag: (fallback: boolean, description: string) =>
    Type.Boolean({ default: fallback, description }),
  number: (fallback: number, description: string, limits: Limits = {}) =>
    Type.Integer({ minimum: 0, ...limits, default: fallback, description }),
  /** Money in integer paise. */
  paise: (description: string, options: { readonly default?: number } = {}) =>
    Type.Unsafe<Paise>(Type.Integer({ minimum: 0, ...options, description })),
  text: (maxLength: number, description: string) => Text(maxLength, description),
  /** What signs or opens something: one that could be guessed is refused. */
  secret: (description: string) =>
    Type.String({ ...Text(200, `${description} At least 16 characters.`), minLength: 16 }),
  textOr: (fallback: string, maxLength: number, description: string) =>
    Type.String({ ...Text(maxLength, description), default: fallback }),
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
      ...options,
      description,
    }),
  colour: (description: string, options: { readonly default?: string } = {}) =>
    Type.String({
      pattern: '^#[0-9A-Fa-f]{6}$',
      expects: 'a colour such as #1A7F4B',
      ...options,
      description,
    }),
  pincodes: (description: string) =>
    Type.Array(
      Type.String({
        pattern: '^[1-9][0-9]{1,5}$',
        expects: 'a pincode, or its first two to five digits',
        description: 'A pincode, or the beginning of many.',
      }),
      { default: [], description },
    ),
} as const
