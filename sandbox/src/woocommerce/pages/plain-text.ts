const NAMED: Readonly<Record<string, string>> = {
  quot: '"',
  amp: '&',
  lt: '<',
  gt: '>',
  times: '×',
  mdash: '—',
}

/** A message of the store as a page shows it: without tags, with the signs that its entities mean. */
export const plainText = (message: string): string =>
  message
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (entity, name: string) => NAMED[name] ?? entity)
