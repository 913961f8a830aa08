/** The shortest texts of the functions that the server writes into its pages. */
import { minifySync, parseAst } from 'vite'
import type { Plugin } from 'vite'

/**
 * A page receives these texts before its first paint. Only names and spaces change: their syntax stays that of
 * the sources, which browsers understand that can run nothing else of ours.
 */
export function shortInlineScripts(): Plugin {
  return {
    name: 'short-inline-scripts',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /\/src\/shell\/start\/[a-z-]+\.ts$/ },
      handler: (code, id) => ({ code: withTexts(withShortNames(code, id)), map: null }),
    },
  }
}

export function withShortNames(code: string, file: string): string {
  const codegen = { removeWhitespace: true }
  const options = { module: true, compress: false, mangle: true, codegen } as const
  const { code: short, errors } = minifySync(file, code, options)
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  return short
}

/** The text of an exported function in place of `String(function)`: the bundler would lay it out anew. */
export function withTexts(code: string): string {
  const declared = parseAst(code).body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' &&
    statement.declaration?.type === 'FunctionDeclaration'
      ? [statement.declaration]
      : [],
  )
  return declared.reduce((text, { id, start, end }) => {
    const literal = JSON.stringify(code.slice(start, end))
    return text.replaceAll(`String(${id?.name ?? ''})`, () => literal)
  }, code)
}
