import { Type } from 'typebox'
import type { TProperties } from 'typebox'
import type { KnownIntegration } from '../integrations/all-integrations.ts'
import { setting } from './setting.ts'

const { list, shaped, text } = setting

const ACCOUNT_CODE = '^[A-Z][A-Z0-9_]{2,19}$'

/** The store's own name for an account, by which its payments, parcels and webhooks are known. */
export const accountCode = (fallback: string) =>
  Type.String({
    ...shaped(
      ACCOUNT_CODE,
      'capitals, digits and _, such as SECOND_SHOP',
      'The store’s own name for the account; to be chosen where the store has several with one system.',
    ),
    default: fallback,
  })

/** Names an account of the store. */
export const accountName = (description: string) =>
  shaped(ACCOUNT_CODE, 'the code of one of the accounts in connections', description)

/** What an account has by its kind, whatever the system. */
export const fieldsOfKind = {
  PAYMENT: {},
  PLATFORM: {},
  COURIER: {
    platformNames: list(
      'Names under which the platform reports its parcels.',
      text(80, 'One name.'),
    ),
  },
  MESSAGE: {},
} as const

/** The part of a store's file that a system's accounts, and their secrets, stand under. */
export type PartOf<I extends KnownIntegration> = Lowercase<I['code']>

/** Fields joined into one set, for the type of an object of them. */
export type Joined<Fields> = Fields extends infer F extends TProperties
  ? { [Name in keyof F]: F[Name] }
  : never
