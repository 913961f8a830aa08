/** A small file system that can be filled: a tmpfs, which only root may mount. */
import { execFile } from 'node:child_process'
import { chmod, mkdir, open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const SIZE_MB = 400

export interface SmallDisk {
  readonly folder: string
  unmount(): Promise<void>
}

export async function mountSmallDisk(folder: string): Promise<SmallDisk> {
  await mkdir(folder)
  await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', folder])
  await chmod(folder, 0o755)
  return {
    folder,
    async unmount() {
      await run('umount', [folder])
    },
  }
}

/** Fills the disk completely; returns a function that frees it again. */
export async function fillDisk(folder: string): Promise<() => Promise<void>> {
  const name = join(folder, 'filler')
  const file = await open(name, 'w')
  const block = Buffer.alloc(1024 * 1024)
  const { bavail, bsize } = await statfs(folder)
  try {
    for (let written = 0; written <= bavail * bsize; written += block.length)
      await file.write(block)
  } catch (problem) {
    if (!(problem instanceof Error && 'code' in problem && problem.code === 'ENOSPC')) throw problem
  } finally {
    await file.close()
  }
  return () => rm(name)
}
