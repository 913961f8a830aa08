import { StoreConfig } from '@thela/contracts/stores'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { brandOf } from './brand-of.ts'
import type { Store } from './store.ts'

function storeWith(more: { colorConfig?: object; tracking?: object }): Store {
  const file = { storeId: 'meher', storeName: 'Meher', storeLink: 'https://shop.example' }
  const config = Value.Default(StoreConfig, { ...file, ...more, platform: {} })
  return { storeId: 'meher', number: 1, version: 1, config, secrets: {} } as unknown as Store
}
const trackingColour = (store: Store) => brandOf(store, 'TRACKING').colors.primary

test('[tracking §9, T9.8, A9.14] the default primary colour of tracking pages is #282B4A', () => {
  const plain = storeWith({})
  expect(trackingColour(plain)).toBe('#282B4A')
  expect(brandOf(plain).colors.primary).toBe('#1A7F4B')
})

test('[C9.31] a store that chooses no colours has green as primary and red as danger; its own override them', () => {
  const { colors } = brandOf(storeWith({}))
  expect(colors).toMatchObject({ primary: '#1A7F4B', danger: '#B3261E' })
  const own = { primaryColor: '#8A3A12', dangerColor: '#AA0000' }
  expect(brandOf(storeWith({ colorConfig: own })).colors).toMatchObject({
    primary: '#8A3A12',
    danger: '#AA0000',
  })
})

test('[tracking §3] a colour that the store chose applies, its tracking page’s own before the shop’s', () => {
  const colorConfig = { primaryColor: '#8A3A12' }
  expect(trackingColour(storeWith({ colorConfig }))).toBe('#8A3A12')
  const chosen = { colorConfig: { primaryColor: '#1A7F4B' } }
  expect(trackingColour(storeWith(chosen))).toBe('#1A7F4B')
  const tracking = { colorConfig: { primaryColor: '#123456' } }
  expect(trackingColour(storeWith({ colorConfig, tracking }))).toBe('#123456')
})
