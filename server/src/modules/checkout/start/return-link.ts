/** Where a shopper returns to who leaves the checkout. [checkout §2 Query parameters, I57] */
export interface ReturnLink {
  readonly link: string
  /** The link carries the show-partner flag. */
  readonly isPartner: boolean
}

/** In the query of the return link itself. */
const PARTNER_FLAG = 'show-partner'
const MAX_LENGTH = 2_000
/** Absolute, with exactly two slashes: browsers read fewer, more and backslashes as the same. */
const ABSOLUTE = /^https?:\/\/[^/\\?#]/i
const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/

/** Written out, percent-encoded once more, or as base64 of either alphabet. */
function decode(text: string): string | undefined {
  if (ABSOLUTE.test(text)) return text
  try {
    if (/^https?%3a/i.test(text)) return decodeURIComponent(text)
    // Node reads both alphabets.
    return BASE64.test(text) ? Buffer.from(text, 'base64').toString('utf8') : undefined
  } catch {
    return undefined
  }
}

/**
 * The return link of `cb_u`, if it leads to one of the store's own origins; any other is ignored,
 * as if none were given.
 */
export function readReturnLink(
  encoded: string | null | undefined,
  ownOrigins: readonly string[],
): ReturnLink | undefined {
  const text = encoded && encoded.length <= MAX_LENGTH ? decode(encoded) : undefined
  // A link that a browser would read otherwise than we do: spaces, control characters, backslashes.
  if (text === undefined || !ABSOLUTE.test(text) || /[\\\p{C}\p{Z}]/u.test(text)) return undefined
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const isOwn = ownOrigins.includes(url.origin) && url.username === '' && url.password === ''
  if (!isOwn) return undefined
  const flag = url.searchParams.get(PARTNER_FLAG)
  return { link: url.href, isPartner: flag !== null && flag !== 'false' && flag !== '0' }
}

const MAX_PARTNER_LENGTH = 60

/** The partner's name in `cb_s`: letters, digits and what stands between them. */
export function readPartner(name: string | null | undefined): string | undefined {
  const plain = name?.replace(/[^\p{L}\p{M}\p{N} ._-]/gu, '').trim()
  return plain ? plain.slice(0, MAX_PARTNER_LENGTH).toWellFormed() : undefined
}
