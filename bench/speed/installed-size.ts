import { readdir, lstat } from 'node:fs/promises'
import { join } from 'node:path'

/** Of lstat, whatever the file system. */
const BYTES_OF_A_BLOCK = 512
const MB = 1_000_000

/** Written by programs that run, not by `npm ci`. */
const WRITTEN_LATER = /^\.(?:cache|vite|vite-temp|vitest|vitest-cache)$/

/** What a folder of packages takes on the disk in MB, each file once, however often it is linked. */
export async function installedMb(folder: string): Promise<number> {
  const counted = new Set<number>()
  let blocks = 0
  async function count(path: string): Promise<void> {
    const {
      ino,
      blocks: own,
      isDirectory,
    } = await lstat(path).then((found) => ({
      ino: found.ino,
      blocks: found.blocks,
      isDirectory: found.isDirectory(),
    }))
    if (counted.has(ino)) return
    counted.add(ino)
    blocks += own
    if (!isDirectory) return
    for (const name of await readdir(path)) {
      if (path !== folder || !WRITTEN_LATER.test(name)) await count(join(path, name))
    }
  }
  await count(folder)
  return (blocks * BYTES_OF_A_BLOCK) / MB
}
