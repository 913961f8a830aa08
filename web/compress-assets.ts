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

function brotli(content: Buffer): Buffer {
  return brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  })
}
