import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/** React has the pictures fetched ahead of the text that has them; both come together, so it gains nothing. */
const EARLY_PICTURES = /<link rel="preload" as="image"[^<>]*>/g

/**
 * Renders a page completely, including lazily loaded parts, so that the first paint needs no
 * script.
 */
export function renderedText(root: ReactElement, nonce?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(root, {
      ...(nonce === undefined ? {} : { nonce }),
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        pipe(textSink((text) => resolve(text.replaceAll(EARLY_PICTURES, ''))))
      },
      onError: reject,
    })
  })
}

/** Everything is there already, so that it is written in one turn. */
function textSink(onEnd: (text: string) => void): Writable {
  const chunks: Uint8Array[] = []
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk: Uint8Array, _encoding, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      onEnd(Buffer.concat(chunks).toString())
      done()
    },
  })
}
