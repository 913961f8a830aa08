import { deflateSync, crc32 } from 'node:zlib'
import { encode } from 'uqr'

const PIXELS_PER_MODULE = 6
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

/** A QR code as the provider sends it: `data:image/png;base64,…`. */
export function qrCode(text: string): string {
  const { data } = encode(text, { border: 2 })
  const rows = data.flatMap((row) => {
    const line = Buffer.from([
      0,
      ...row.flatMap((isDark) => Array<number>(PIXELS_PER_MODULE).fill(isDark ? 0 : 255)),
    ])
    return Array<Buffer>(PIXELS_PER_MODULE).fill(line)
  })
  const side = data.length * PIXELS_PER_MODULE
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // Eight bits of grey.
  header.writeUInt8(8, 8)
  const png = Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return `data:image/png;base64,${png.toString('base64')}`
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
