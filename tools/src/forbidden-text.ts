/**
 * Checks what neither type checker nor linter covers: raw colours, reading the clock in rules,
 * meaningless file names.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFiles } from './project-files.ts'

interface Ban {
  readonly files: RegExp
  readonly except?: RegExp
  readonly text: RegExp
  readonly why: string
}

const TEST_FILE = /\.(test|spec)\.tsx?$/

const RAW_COLOUR =
  /#[\da-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|(color|background|border|fill|stroke)[\w-]*:\s*(white|black|red|green|blue|gr[ae]y)\b/i

export const BANS: readonly Ban[] = [
  {
    files: /^(ui|web)\/.*\.css$/,
    except: /\/tokens\.css$/,
    text: RAW_COLOUR,
    why: 'define colours in the token file',
  },
  {
    // The sandbox's pages define their tokens in the sheet that uses them.
    files: /^sandbox\/.*\.css$/,
    text: new RegExp(`^(?!\\s*--).*(${RAW_COLOUR.source})`, 'i'),
    why: 'define colours as custom properties',
  },
  {
    files: /^(ui|web)\/.*\.tsx?$/,
    // Tests and samples may give a store colours of its own.
    except: new RegExp(`${TEST_FILE.source}|/(fake|sample)-[^/]*$`),
    text: /['"`\s]#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})['"`\s;]|\b(rgb|hsl|oklch)a?\(/i,
    why: 'define colours in the token file',
  },
  {
    files: /^domain\/src\/.*\.ts$/,
    except: TEST_FILE,
    text: /\bnew Date\(\s*\)|\bDate\(\s*\)/,
    why: 'time is a parameter',
  },
]

export const FORBIDDEN_NAME =
  /(^|\/)(utils?|helpers?|common|lib|misc|general|constants|types|managers?|services?)(\/|\.[^/]*$)/

export function findForbidden(file: string, text: string): string[] {
  const named = FORBIDDEN_NAME.test(file) ? [`${file}: the file name is too general`] : []
  const lines = text.split('\n')
  const held = BANS.filter((ban) => ban.files.test(file) && !ban.except?.test(file))
  const written = held.flatMap((ban) =>
    lines.flatMap((line, index) =>
      ban.text.test(line) ? [`${file}:${index + 1}: ${ban.why}: ${line.trim()}`] : [],
    ),
  )
  return [...named, ...written]
}

if (import.meta.main) {
  const root = process.cwd()
  const read = (file: string) =>
    BANS.some((ban) => ban.files.test(file)) ? readFileSync(join(root, file), 'utf8') : ''
  const found = projectFiles(root).flatMap((file) => findForbidden(file, read(file)))
  for (const line of found) console.error(line)
  process.exitCode = found.length === 0 ? 0 : 1
}
