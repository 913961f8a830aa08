import type { Store } from './store.ts'

/** The origins of the shop's own pages, by the store's file: nobody is sent to another in its name. */
export function listShopOrigins({ config }: Pick<Store, 'config'>): readonly string[] {
  const { platform, storeLink, ownCheckoutLink } = config
  const pages = [platform.shopUrl, storeLink, ownCheckoutLink]
  const origins = pages.flatMap((url) => (url === undefined ? [] : [new URL(url).origin]))
  return [...new Set([...platform.origins, ...origins])]
}
