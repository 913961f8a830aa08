import { platformOf } from '../platform/platform.ts'
import type { Shop } from '../platform/shop.ts'
import type { Sandbox } from '../core/sandbox.ts'

export class NoSuchPage extends Error {}

export function shopOf(sandbox: Sandbox, name: string): Shop {
  const shop = platformOf(sandbox).shops.get(name)
  if (shop === undefined) throw new NoSuchPage(`no shop ${name}`)
  return shop
}
