/** What a script loads along with its later parts, without what is there already. [ADR-323] */
const LIST = /\bm\.f=(\[[^\]]*\])/
const PLACES = /__vite__mapDeps\(\[([\d,]*)\]\)/g

/**
 * Before a part is imported, its files are asked for all at once, by their places in a list of names that the
 * bundler writes into the script. Files that the page began with need not be in the list.
 */
export function shortenLoadLists(code: string, isThere: (file: string) => boolean): string {
  const text = LIST.exec(code)?.[1]
  if (text === undefined) return code
  const files = JSON.parse(text) as readonly string[]
  const left = files.filter((file) => !isThere(file))
  return code
    .replace(text, () => JSON.stringify(left))
    .replaceAll(PLACES, (_, places: string) => {
      const named = places.split(',').flatMap((place) => files[Number(place)] ?? [])
      const needed = named.filter((file) => left.includes(file)).map((file) => left.indexOf(file))
      return needed.length === 0 ? '[]' : `__vite__mapDeps([${needed.join(',')}])`
    })
}
