/** Where the pictures of a shop are: the pages of a checkout load none from elsewhere. */
import type { WooSettings } from '../transport/client.ts'

/** Most shops have their pictures there whose owner has changed nothing. */
const COMMON_CDN = [0, 1, 2, 3].map((number) => `https://i${number}.wp.com`)

export function imageOrigins({
  shopUrl,
  imagesUrl = shopUrl,
}: Pick<WooSettings, 'shopUrl' | 'imagesUrl'>): readonly string[] {
  const own = [shopUrl, imagesUrl].map((url) => new URL(url).origin)
  return [...new Set([...own, ...COMMON_CDN])]
}
