/** Who has just confirmed an order by a code is not asked for another one. [ADR-034] */
import { keepInTab, keptInTab } from './tab-storage.ts'

const storageName = (cartId: string) => `thela.confirmed.${cartId}`

export const noteConfirmedByCode = (cartId: string): void => keepInTab(storageName(cartId), true)

export const wasConfirmedByCode = (cartId: string): boolean =>
  keptInTab<boolean>(storageName(cartId)) === true
