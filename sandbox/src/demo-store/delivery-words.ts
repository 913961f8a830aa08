import { readFileSync } from 'node:fs'
import { shopNames } from '../platform/shop.ts'
import type { ShopName } from '../platform/shop.ts'
import { priceText } from './price.ts'

/** What of a demo store's file is told beside "Buy now". */
interface StoreFile {
  shippingPref: { deliveryRates: readonly { fixed: number }[] }
  payments: { order: readonly string[] }
}

const words = new Map(shopNames.map((name) => [name, wordsOf(readStore(name))]))

/** "Free delivery · Cash on Delivery available" */
export function deliveryWords(name: ShopName): string {
  return words.get(name) ?? ''
}

function readStore(name: ShopName): StoreFile {
  const file = new URL(`../../stores/${name}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as StoreFile
}

function wordsOf({ shippingPref, payments }: StoreFile): string {
  const cheapest = Math.min(...shippingPref.deliveryRates.map(({ fixed }) => fixed))
  const delivery = cheapest === 0 ? 'Free delivery' : `Delivery from ${priceText(cheapest)}`
  return payments.order.includes('COD') ? `${delivery} · Cash on Delivery available` : delivery
}
