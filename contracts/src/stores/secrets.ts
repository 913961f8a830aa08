/** [D-45] */
import type { Static, TArray, TObject, TString } from 'typebox'
import { integrations } from '../integrations/all-integrations.ts'
import type { KnownIntegration } from '../integrations/all-integrations.ts'
import type { Integration } from '../integrations/define-integration.ts'
import { accountCode } from './account-fields.ts'
import type { Joined, PartOf } from './account-fields.ts'
import { setting } from './setting.ts'

const { required, list, section } = setting

type SecretsOf = {
  [I in KnownIntegration as PartOf<I>]: TArray<TObject<Joined<{ code: TString } & I['secrets']>>>
}

/** The secrets of each system's accounts in a store's file. */
export const secretLists = (systems: readonly Integration[]) =>
  Object.fromEntries(
    systems.map(({ code, name, secrets }) => [
      code.toLowerCase(),
      list(
        `Secrets of the accounts with ${name}.`,
        required('Secrets of one account.', { code: accountCode(code), ...secrets }),
      ),
    ]),
  )

/** Encrypted at rest and masked when shown. */
export const StoreSecrets = section(
  'Encrypted at rest. The secrets of an account that are left out stay as they were when the file is applied again.',
  secretLists(integrations) as SecretsOf,
)
export type StoreSecrets = Static<typeof StoreSecrets>
