/** [checkout §3 Store uiConfig flags, §7, ADR-166] */
import type { LineItem } from '@thela/domain/orders'
import type { StorePlatform, VariantStock } from '../../../ports/store-platform.ts'
import type { Store } from '../../stores/index.ts'

/** What the platform has of these items: asked for all at once, or for one at a time. */
export async function fetchStock(
  platform: Pick<StorePlatform, 'fetchStock'>,
  { config: { uiConfig } }: Pick<Store, 'config'>,
  items: readonly Pick<LineItem, 'variantId'>[],
): Promise<readonly VariantStock[]> {
  const ids = [...new Set(items.map(({ variantId }) => variantId))]
  if (uiConfig.useInventoryV2Api) return platform.fetchStock(ids)
  const each = await Promise.all(ids.map((id) => platform.fetchStock([id])))
  return each.flat()
}
