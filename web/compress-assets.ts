import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const WORTH_IT_BYTES = 512

/**
 * Writes a .br and a .gz beside each text asset, compressed once at the highest level instead of at
 * each request.
 */
export async function compressAssets(directory: string): Promise<void> {
  const names = await readdir(directory, { recursive: true })
  for (const name of names.filter((each) => /\.(?:js|css|svg)$/.test(each))) {
    const file = path.join(directory, name)
    const content = await readFile(file)
    if (content.length < WORTH_IT_BYTES) continue
    await writeFile(`${file}.gz`, gzipSync(content, { level: 9 }))
    await writeFile(`${file}.br`, brotli(content))
  }
}

/** Sizes of a block, as powers of two; 0 is the encoder's own. For a large file another one may be better. */
const BLOCK_SIZES = [0, 16]
const LARGE_BYTES = 2 ** 16

function brotli(content: Buffer): Buffer {
  const sizes = content.length > LARGE_BYTES ? BLOCK_SIZES : BLOCK_SIZES.slice(0, 1)
  const packed = sizes.map((size) =>
    brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_LGBLOCK]: size,
      },
    }),
  )
  return packed.reduce((best, each) => (each.length < best.length ? each : best))
}
