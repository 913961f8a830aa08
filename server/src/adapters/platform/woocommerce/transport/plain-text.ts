/** Texts of the shop, which come with entities and sometimes with tags. [woocommerce §2] */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  times: '×',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rarr: '→',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
}

const MAX_CODE_POINT = 0x10ffff

/** The text that people read. Whoever displays it escapes it again. */
export function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (entity: string, name: string) =>
      decoded(entity, name.toLowerCase()),
    )
    .trim()
}

function decoded(entity: string, name: string): string {
  if (!name.startsWith('#')) return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? entity) : entity
  const code = name.startsWith('#x') ? parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= MAX_CODE_POINT ? String.fromCodePoint(code) : entity
}
