import type { OutboundHttp } from '../adapters/outbound-http.ts'
import type { Finding } from '../ports/connection-check.ts'
import { ExternalServiceError } from '../ports/external-service-error.ts'

/** What a page on a slow line can load before its text is read. */
const MAX_FONT_BYTES = 30_000
/** The first bytes of a WOFF2 file. */
const WOFF2 = 'wOF2'

const problem = (words: string): Finding => ({ isGood: false, words })

/** Whether browsers load the font of the store's file on the pages of `pageOrigin`, and quickly. */
export async function checkFont(
  http: OutboundHttp,
  { url, pageOrigin }: { readonly url: string; readonly pageOrigin: string },
): Promise<Finding> {
  const call = {
    system: 'shop',
    operation: 'font',
    effect: 'READ',
    method: 'GET',
    url,
    headers: { accept: 'font/woff2', origin: pageOrigin },
  } as const
  const loaded = http.call(call, (reply): Finding => {
    const { isGood, status, bytes } = reply
    if (!isGood) return problem(`appearance.font responds with ${status}`)
    if (new TextDecoder('latin1').decode(bytes.subarray(0, 4)) !== WOFF2)
      return problem('appearance.font is not a WOFF2 file')
    if (bytes.length > MAX_FONT_BYTES) {
      const kilobytes = Math.ceil(bytes.length / 1_000)
      return problem(
        `appearance.font has ${kilobytes} kB, and may have 30: leave out what your pages do not write`,
      )
    }
    const allowed = reply.header('access-control-allow-origin')
    if (allowed !== '*' && allowed !== pageOrigin)
      return problem(
        `appearance.font may not be loaded by our pages: its server must send Access-Control-Allow-Origin: ${pageOrigin}`,
      )
    return { isGood: true, words: 'it is loaded by the pages' }
  })
  try {
    return await loaded
  } catch (error) {
    if (!(error instanceof ExternalServiceError)) throw error
    return problem(`appearance.font cannot be loaded (${error.reason})`)
  }
}
