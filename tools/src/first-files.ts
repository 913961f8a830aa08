/**
 * What the browser fetches before the checkout can be used, as it is transferred: every file with the head of its
 * reply, which size-limit does not count. [ADR-200, ADR-327]
 */
import { existsSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import type { Page } from './page-weights.ts'

/** By the names of their files, without the hash. Another one is a request before the first input. */
const FILES = ['checkout', 'checkout-en', 'framework', 'paying', 'shared']
/** A file of its own only where more than the framework needs it. */
const RUNTIME = 'rolldown-runtime'
/** In bytes, heads included: a little above what it is. */
const MOST = 88_700
/**
 * The head of a reply with a script, without what a proxy in front adds: server/src/http/pages/serve-files.test.ts
 * reads it from one.
 */
const REPLY_HEAD = 354

const nameOf = (file: string): string => basename(file).replace(/-[\w-]{8}\.js$/, '')

function transferred(file: string): number {
  const packed = `${file}.br`
  return statSync(existsSync(packed) ? packed : file).size + REPLY_HEAD
}

/** What is wrong with the files that the checkout begins with; nothing if all is well. */
export function firstFileFindings(pages: readonly Page[]): string[] {
  const { scripts } = pages.find(({ name }) => name === 'checkout') ?? { scripts: [] }
  const names = scripts.map(nameOf).sort()
  const known = names.filter((name) => name !== RUNTIME)
  const bytes = scripts.reduce((sum, file) => sum + transferred(file), 0)
  return [
    ...(known.join() === FILES.join()
      ? []
      : [`the checkout begins with ${names.join(', ')}, not with ${FILES.join(', ')}`]),
    ...(bytes <= MOST ? [] : [`the checkout begins with ${bytes} bytes of script, not ${MOST}`]),
  ]
}
