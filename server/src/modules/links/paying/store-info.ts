/** [checkout §3 Store info] */
import type { StoreInfo } from '@thela/contracts/calls/links/pay-link'
import { omitUndefined } from '@thela/domain/values'
import type { Store } from '../../stores/index.ts'

export function storeInfoOf({ config }: Store): StoreInfo {
  const { storeId, storeName, storeLink, configId, storeLogoL, storeLogoS } = config
  const { colorConfig, transactionLimit, leavingEarlyConfig, customExitConfig, uiConfig } = config
  const { deliveryRates, localDeliveryRates, pickupRates } = config.shippingPref
  return {
    storeId,
    storeName,
    storeLink,
    configId,
    ...omitUndefined({ storeLogoL, storeLogoS }),
    colorConfig,
    transactionLimit,
    leavingEarlyConfig,
    customExitConfig,
    uiConfig,
    shippingPref: { deliveryRates, localDeliveryRates, pickupRates },
  }
}
