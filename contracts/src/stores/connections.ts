import { Type } from 'typebox'
import type { TArray, TObject, TString } from 'typebox'
import { integrations } from '../integrations/all-integrations.ts'
import type { KnownIntegration } from '../integrations/all-integrations.ts'
import type { Integration } from '../integrations/define-integration.ts'
import { accountCode, fieldsOfKind } from './account-fields.ts'
import type { Joined, PartOf } from './account-fields.ts'
import { setting } from './setting.ts'

const { section, required, list, flag, url, shaped } = setting

const origin = shaped(
  '^https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?$',
  'an origin such as https://shop.example, without a path',
  'One origin: scheme, host and port.',
)

type AccountsOf = {
  [I in KnownIntegration as PartOf<I>]: TArray<
    TObject<Joined<{ code: TString } & (typeof fieldsOfKind)[I['kind']] & I['account']>>
  >
}

/** The accounts of each system in a store's file. */
export const accountLists = (systems: readonly Integration[]) =>
  Object.fromEntries(
    systems.map(({ code, name, kind, account }) => [
      code.toLowerCase(),
      list(
        `Accounts with ${name}.`,
        required('One account.', { code: accountCode(code), ...fieldsOfKind[kind], ...account }),
      ),
    ]),
  )

/** The shop, and its accounts with external systems. The secrets are separate, in `secrets`. */
export const connections = {
  platform: required('The shop of the store platform.', {
    shopUrl: url('Base address of the shop’s own pages.'),
    origins: Type.Array(origin, {
      minItems: 1,
      maxItems: 20,
      description: 'The exact origins whose pages may embed the checkout and the tracking pages.',
    }),
    embedOrigins: list(
      'The exact origins of other sites whose pages may show public parcels (mode PUBLIC_EMBED).',
      origin,
    ),
    sellerTokens: flag(
      false,
      'Your own systems vouch for a shopper’s phone, who then needs no OTP in pages that you embed (mode SELLER).',
    ),
  }),
  connections: section(
    'Accounts with external systems: one store platform, and any number of payment providers, message gateways and couriers.',
    accountLists(integrations) as AccountsOf,
  ),
}
