/** How the build names and shares the classes of CSS modules. [ADR-327] */
import { globSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const SHEETS = globSync(['src/**/*.module.css', '../ui/src/**/*.module.css'], {
  cwd: import.meta.dirname,
}).sort()

/** Each name stands in the page, in its styles and in the script: short, and another for each file. */
export function scopedName(name: string, file: string): string {
  const index = SHEETS.indexOf(path.relative(import.meta.dirname, file))
  if (index === -1) throw new Error(`${file} is outside of the pages and of the kit`)
  return `${name}_${index.toString(36)}`
}

const IMPORT = /^import (\w+) from ('[^']+\.module\.css')/gm

/**
 * A script contains the names that it uses, as constants, instead of a list with all names of each sheet. A
 * name that is chosen at run time needs the list.
 */
export function classConstants(): Plugin {
  return {
    name: 'class-constants',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: '.module.css' },
      handler(code) {
        const changed = code.replace(IMPORT, (whole, name: string, sheet: string) =>
          code.includes(`${name}[`) ? whole : `import * as ${name} from ${sheet}`,
        )
        return { code: changed, map: null }
      },
    },
  }
}
