import { Type } from 'typebox'
import type { TProperties } from 'typebox'
import type { KnownIntegration } from '../integrations/all-integrations.ts'
import { setting } from './setting.ts'

const { list, shaped, text } = setting

const ACCOUNT_CODE = '^[A-Z][A-Z0-9_]{2,19}$'

/** The store's own code of an account, used for its payments, parcels and webhooks. */
export const accountCode = (fallback: string) =>
  Type.String({
    ...shaped(
      ACCOUNT_CODE,
      'capitals, digits and _, such as SECOND_SHOP',
      'The store’s own code for the account; required where the store has several with one system.',
    ),
    default: fallback,
  })

/** The code of one of the store's accounts. */
export const accountName = (description: string) =>
  shaped(ACCOUNT_CODE, 'the code of one of the accounts in connections', description)

/** Fields of an account by kind, for every system. */
export const fieldsOfKind = {
  PAYMENT: {},
  PLATFORM: {},
  COURIER: {
    platformNames: list(
      'Courier names by which the platform reports its parcels.',
      text(80, 'One name.'),
    ),
  },
  MESSAGE: {},
  IDENTITY: {},
  HUMAN_CHECK: {},
} as const

/** The key in a store's file for a system's accounts and their secrets. */
export type PartOf<I extends KnownIntegration> = Lowercase<I['code']>

/** Intersection of the fields, for the type of an object with all of them. */
export type Joined<Fields> = Fields extends infer F extends TProperties
  ? { [Name in keyof F]: F[Name] }
  : never
