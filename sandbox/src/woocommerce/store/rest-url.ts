import { setting } from './settings.ts'
import { siteUrl } from './store.ts'
import type { Store } from './store.ts'

/** Where the site's APIs begin, without a trailing slash: `${restUrl(store)}/wc/v3/orders`. */
export const restUrl = (store: Store): string =>
  setting(store).isOn('plain-permalinks')
    ? `${siteUrl(store)}/index.php?rest_route=`
    : `${siteUrl(store)}/wp-json`
