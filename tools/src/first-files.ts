/** The names of the files with which the checkout begins. [ADR-200, ADR-327] */
import { basename } from 'node:path'
import type { Page } from './page-weights.ts'

/** By the names of their files, without the hash. Another one is a request before the first input. */
const FILES = ['checkout', 'checkout-en', 'framework', 'paying', 'shared']
/** A file of its own only where more than the framework needs it. */
const RUNTIME = 'rolldown-runtime'

const nameOf = (file: string): string => basename(file).replace(/-[\w-]{8}\.js$/, '')

/** What is wrong with the files that the checkout begins with; nothing if all is well. */
export function firstFileFindings(pages: readonly Page[]): string[] {
  const { scripts } = pages.find(({ name }) => name === 'checkout') ?? { scripts: [] }
  const names = scripts.map(nameOf).sort()
  const known = names.filter((name) => name !== RUNTIME)
  return known.join() === FILES.join()
    ? []
    : [`the checkout begins with ${names.join(', ')}, not with ${FILES.join(', ')}`]
}
