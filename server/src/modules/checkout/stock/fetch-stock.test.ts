import { expect, test } from 'vitest'
import { CUP, fakePlatform, TEA } from '../../../ports/testing/fake-platform.ts'
import { fetchStock } from './fetch-stock.ts'

test.each([
  [true, [[TEA.variantId, CUP.variantId]]],
  [false, [[TEA.variantId], [CUP.variantId]]],
])(
  '[checkout §3 Store uiConfig flags, C3.27] useInventoryV2Api %s decides how the platform is asked',
  async (useInventoryV2Api, requests) => {
    const platform = fakePlatform().platformOf('meher')
    const requested: (readonly string[])[] = []
    const counting: Pick<typeof platform, 'fetchStock'> = {
      fetchStock: (ids) => {
        requested.push(ids)
        return platform.fetchStock(ids)
      },
    }
    const store = { config: { uiConfig: { useInventoryV2Api } } } as Parameters<
      typeof fetchStock
    >[1]
    const stock = await fetchStock(counting, store, [TEA, CUP, TEA])
    expect(requested).toEqual(requests)
    expect(stock.map(({ variantId }) => variantId)).toEqual([TEA.variantId, CUP.variantId])
  },
)
