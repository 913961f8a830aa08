/** What `npm ci` writes. [ADR-331] */
import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export interface InstallSize {
  readonly megabytes: number
  /** By package, the largest first. */
  readonly packages: readonly (readonly [name: string, megabytes: number])[]
}

/** Written later: caches, and the browser that a first story unpacks. */
const WRITTEN_LATER = /^(\.(?!bin)[^/]*|@sparticuz\/chromium\/unpacked)$/

const rounded = (bytes: number): number => Math.round(bytes / 100_000) / 10

const packageName = (path: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path

/**
 * The sizes of all files in megabytes of a million bytes. A file with several names counts once, and
 * blocks of a file system do not count, so that every machine has the same figure.
 */
export function measureInstall(modulesFolder: string): InstallSize {
  const seen = new Set<string>()
  const byPackage = new Map<string, number>()
  const pending = ['']
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    for (const entry of readdirSync(join(modulesFolder, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (WRITTEN_LATER.test(path)) continue
      if (entry.isDirectory()) pending.push(path)
      if (!entry.isFile()) continue
      const { dev, ino, size } = lstatSync(join(modulesFolder, path))
      const id = `${dev}:${ino}`
      if (seen.has(id)) continue
      seen.add(id)
      const name = packageName(path)
      byPackage.set(name, (byPackage.get(name) ?? 0) + size)
    }
  }
  const bySize = [...byPackage].toSorted(([, a], [, b]) => b - a)
  return {
    megabytes: rounded(bySize.reduce((sum, [, bytes]) => sum + bytes, 0)),
    packages: bySize.map(([name, bytes]) => [name, rounded(bytes)]),
  }
}
