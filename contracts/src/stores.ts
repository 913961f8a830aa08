import { Type } from 'typebox'
import type { Static } from 'typebox'
import { account } from './stores/account-section.ts'
import { connections } from './stores/connections.ts'
import { coupons } from './stores/coupons-section.ts'
import { invoices } from './stores/invoices-section.ts'
import { languages } from './stores/languages.ts'
import { notifications } from './stores/notifications-section.ts'
import { offers } from './stores/offers-section.ts'
import { payments } from './stores/payments-section.ts'
import { StoreSecrets } from './stores/secrets.ts'
import { seller } from './stores/seller.ts'
import { shippingPref } from './stores/shipping-pref.ts'
import { storeInfo } from './stores/store-info.ts'
import { tracking } from './stores/tracking-section.ts'
import { uiConfig } from './stores/ui-config.ts'

const EXACT = { additionalProperties: false }

/** A store's configuration with every default filled in. [D-44] */
export const StoreConfig = Type.Object(
  {
    ...storeInfo,
    languages,
    uiConfig,
    shippingPref,
    payments,
    ...offers,
    coupons,
    tracking,
    account,
    invoices,
    ...seller,
    notifications,
    ...connections,
  },
  EXACT,
)
export type StoreConfig = Static<typeof StoreConfig>

/**
 * The file that an owner writes. An unknown field is an error, since a misspelt switch would have
 * no effect.
 */
export const StoreFile = Type.Object(
  {
    $schema: Type.Optional(
      Type.String({ description: 'For editors: the file printed by `thela store schema`.' }),
    ),
    ...StoreConfig.properties,
    secrets: StoreSecrets,
  },
  EXACT,
)
export type StoreFile = Static<typeof StoreFile>

export { StoreSecrets } from './stores/secrets.ts'
