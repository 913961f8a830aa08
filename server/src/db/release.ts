import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** The running release, from package.json. */
export const ownRelease = (
  JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8')) as {
    version: string
  }
).version

const numbersOf = (release: string): readonly number[] => release.split('.').map(Number)

/** By major, minor and patch number. */
export function isOlderRelease(release: string, than: string): boolean {
  const [own, other] = [numbersOf(release), numbersOf(than)]
  const position = own.findIndex((number, index) => number !== other[index])
  return position !== -1 && (own[position] ?? 0) < (other[position] ?? 0)
}
