import { integrations } from '@thela/contracts/integrations/all-integrations'
import type { StoreConfig } from '@thela/contracts/stores'

type Account = StoreConfig['connections'][keyof StoreConfig['connections']][number]
type CourierAccount = Extract<Account, { readonly platformNames: unknown }>

const accountsIn = ({ connections }: StoreConfig): readonly Account[] =>
  Object.values(connections).flat()

/** The store's accounts with couriers, including their specific fields. */
export const courierAccountsOf = (config: StoreConfig): readonly CourierAccount[] =>
  accountsIn(config).filter((account) => 'platformNames' in account)

/** The code of the platform with the shop's orders. */
export const platformSystemOf = ({ connections }: StoreConfig): string | undefined =>
  integrations.find(
    ({ kind, code }) =>
      kind === 'PLATFORM' && connections[code.toLowerCase() as keyof typeof connections].length > 0,
  )?.code
