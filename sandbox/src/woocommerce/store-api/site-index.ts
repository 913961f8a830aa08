import { siteUrl } from '../store/store.ts'
import type { Store } from '../store/store.ts'

/** What the site's API has, at the address that every page's Link header names. */
export const siteIndex = (store: Store): Record<string, unknown> => ({
  name: store.title,
  description: store.motto,
  url: siteUrl(store),
  home: siteUrl(store),
  gmt_offset: '5.5',
  timezone_string: 'Asia/Kolkata',
  namespaces: ['oembed/1.0', 'wc/v1', 'wc/v2', 'wc/v3', 'wc/store', 'wc/store/v1', 'wp/v2'],
  authentication: {},
  routes: {},
})
