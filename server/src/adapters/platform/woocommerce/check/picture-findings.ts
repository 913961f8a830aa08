/** Whether the pictures of the products can be shown. */
import type { Finding } from '../../../../ports/connection-check.ts'
import { bad } from '../../../findings.ts'
import { product } from '../carts/wire.ts'
import { imageOrigins } from '../catalogue/image-origins.ts'
import type { Client, WooSettings } from '../transport/client.ts'

/** All of a shop's pictures are usually at one place. */
const PRODUCTS = '10'

export async function pictureFindings(
  client: Pick<Client, 'restList'>,
  settings: Pick<WooSettings, 'shopUrl' | 'imagesUrl'>,
): Promise<readonly Finding[]> {
  const { items } = await client.restList(
    {
      operation: 'check-pictures',
      effect: 'READ',
      method: 'GET',
      path: '/products',
      query: { per_page: PRODUCTS, _fields: 'id,images' },
    },
    product,
  )
  const known = imageOrigins(settings)
  const sources = items.flatMap(({ images = [] }) => images.flatMap(({ src }) => src ?? []))
  const origins = sources.filter((src) => URL.canParse(src)).map((src) => new URL(src).origin)
  const unknown = [...new Set(origins)].filter((origin) => !known.includes(origin))
  return unknown.map((origin) =>
    bad(
      `the shop’s pictures are at ${origin}, from where none is shown: name it as connections.woocommerce[].imagesUrl`,
    ),
  )
}
