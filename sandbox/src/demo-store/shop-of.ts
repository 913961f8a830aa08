import { platformOf } from '../platform/platform.ts'
import type { Shop } from '../platform/shop.ts'
import type { World } from '../world/world.ts'

export class NoSuchPage extends Error {}

export function shopOf(world: World, name: string): Shop {
  const shop = platformOf(world).shops.get(name)
  if (shop === undefined) throw new NoSuchPage(`no shop ${name}`)
  return shop
}
