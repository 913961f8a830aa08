/** A picture for the card of a link where the store's logo is an SVG, which messengers do not show. [ADR-226] */
import type { OutboundHttp } from './adapters/outbound-http.ts'
import { loadSharp } from './http/bodies/load-sharp.ts'
import { brandOf } from './modules/stores/index.ts'
import type { Store, Stores } from './modules/stores/index.ts'

const CARD = { width: 1200, height: 630 } as const
/** Some messengers cut the card to the square in its middle. */
const LOGO = { width: 560, height: 400 } as const
/** At which a length of an SVG is as many pixels. */
const DENSITY = 72
/** A small file may unfold into a huge picture. */
const MAX_PIXELS = 4_000_000
const MAX_SVG_BYTES = 512 * 1024
/** Drawing it may take so long. */
const MAX_SECONDS = 5
/** The store may change the file at its address. */
const REDRAWN_AFTER_MS = 10 * 60_000

/** The logo in the middle, drawn as large as it is shown; nothing of what is no SVG. */
export async function drawCard(svg: Uint8Array, ground: string): Promise<Uint8Array | undefined> {
  const sharp = await loadSharp()
  const { format, width, height } = await sharp(svg).metadata()
  if (format !== 'svg') return undefined
  const scale = Math.min(LOGO.width / width, LOGO.height / height)
  const density = Math.max(1, DENSITY * scale)
  const logo = await sharp(svg, { density, limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: MAX_SECONDS })
    .resize({ ...LOGO, fit: 'inside' })
    .png()
    .toBuffer()
  return sharp({ create: { ...CARD, channels: 3, background: ground } })
    .composite([{ input: logo }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

async function drawLogo(http: OutboundHttp, store: Store): Promise<Uint8Array | undefined> {
  const { logoL, logoS, colors } = brandOf(store, 'TRACKING')
  const url = logoL ?? logoS
  if (url === undefined) return undefined
  try {
    const call = {
      system: 'shop',
      operation: 'logo',
      effect: 'READ',
      method: 'GET',
      url,
      headers: { accept: 'image/svg+xml' },
    } as const
    const svg = await http.call(call, (reply) => reply.orRefused().bytes)
    if (svg.length > MAX_SVG_BYTES) return undefined
    return await drawCard(svg, colors.ground ?? '#ffffff')
  } catch {
    // Whatever is wrong with the logo, the card then has no picture.
    return undefined
  }
}

interface StoredPicture {
  readonly version: number
  readonly until: number
  readonly picture: Promise<Uint8Array | undefined>
}

/** Draws each store's once in a while, however many messengers read its links. */
export function makePreviewPictures({
  http,
  stores,
  now,
}: {
  readonly http: OutboundHttp
  readonly stores: Pick<Stores, 'bySlug'>
  readonly now: () => Date
}): (brand: string) => Promise<Uint8Array | undefined> {
  const pictures = new Map<string, StoredPicture>()
  return async function pictureFor(brand) {
    const store = stores.bySlug(brand)
    if (!store) return undefined
    const { storeId, version } = store
    const at = now().getTime()
    const known = pictures.get(storeId)
    if (known?.version === version && known.until > at) return known.picture
    const picture = drawLogo(http, store)
    pictures.set(storeId, { version, until: at + REDRAWN_AFTER_MS, picture })
    return picture
  }
}
