/** Short names in the functions whose text the server writes into its pages. */
import { minifySync } from 'vite'
import type { Plugin } from 'vite'

/**
 * A page receives these texts before its first paint. Only names change: their syntax stays that of the
 * sources, which browsers understand that can run nothing else of ours.
 */
export function shortInlineScripts(): Plugin {
  return {
    name: 'short-inline-scripts',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /\/src\/shell\/start\/[a-z-]+\.ts$/ },
      handler: (code, id) => ({ code: withShortNames(code, id), map: null }),
    },
  }
}

export function withShortNames(code: string, file: string): string {
  const options = { module: true, compress: false, mangle: true } as const
  const { code: short, errors } = minifySync(file, code, options)
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  return short
}
