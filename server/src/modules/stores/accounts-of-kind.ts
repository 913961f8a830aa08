import { integrations } from '@thela/contracts/integrations/all-integrations'
import type { StoreConfig } from '@thela/contracts/stores'

type Account = StoreConfig['connections'][keyof StoreConfig['connections']][number]
type CourierAccount = Extract<Account, { readonly platformNames: unknown }>
type MessageAccount = Extract<Account, { readonly templates: unknown }>
export type MessageTemplate = keyof MessageAccount['templates']

const accountsIn = ({ connections }: StoreConfig): readonly Account[] =>
  Object.values(connections).flat()

/** The store's accounts with couriers, by what only those have. */
export const courierAccountsOf = (config: StoreConfig): readonly CourierAccount[] =>
  accountsIn(config).filter((account) => 'platformNames' in account)

/** Whether an account for messages has a text of this kind. */
export const hasText = (config: StoreConfig, template: MessageTemplate): boolean =>
  accountsIn(config).some(
    (account) => 'templates' in account && account.templates[template] !== undefined,
  )

/** The code of the platform that keeps the shop's orders. */
export const platformSystemOf = ({ connections }: StoreConfig): string | undefined =>
  integrations.find(
    ({ kind, code }) =>
      kind === 'PLATFORM' && connections[code.toLowerCase() as keyof typeof connections].length > 0,
  )?.code
