/** Checks that documents name only what exists: linked files, file paths, npm scripts and commands of the CLI. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectFiles } from './project-files.ts'

const COMMANDS = 'server/src/command-line/*.ts'
const PATH =
  /^(?:domain|messages|contracts|server|ui|web|embed|sandbox|stories|bench|tools|docs)\/[\w./-]+\.\w+$/

/** A path that leaves its first folders out: `adapters/testing/fake-server.ts`. */
const PARTIAL_PATH = /^(?:[\w-]+\/)+[\w.-]+\.(?:tsx?|css|json|md|sql)$/

/** Files that the how-tos ask the reader to create, and files that a build or a run creates. */
const NOT_COMMITTED =
  /stats|net-banking|has-address|email-is-fixed|^web\/build\/|^(?:web|embed)\/dist/

export interface Existing {
  readonly hasFile: (path: string) => boolean
  /** Whether the path of a file ends with this, after a slash. */
  readonly hasEnding: (path: string) => boolean
  /** Names of npm scripts by workspace; `''` is the root. */
  readonly scripts: ReadonlyMap<string, ReadonlySet<string>>
  /** Words of the CLI's commands, without their arguments: `store apply`. */
  readonly commands: readonly string[]
}

function missingLinks(file: string, text: string, { hasFile }: Existing): string[] {
  const links = [...text.matchAll(/\]\(([^()\s]+)\)/g)].map(([, target = '']) => target)
  return links.flatMap((target) => {
    const [path = ''] = target.split('#')
    if (path === '' || /^[a-z]+:/.test(path)) return []
    return hasFile(join(dirname(file), path)) ? [] : [`${file}: the link ${target} leads nowhere`]
  })
}

function missingPaths(file: string, text: string, { hasFile, hasEnding }: Existing): string[] {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
  const isMissing = (code: string) =>
    PATH.test(code) ? !hasFile(code) : PARTIAL_PATH.test(code) && !hasEnding(code)
  return quoted
    .filter((code) => !NOT_COMMITTED.test(code) && isMissing(code))
    .map((code) => `${file}: there is no ${code}`)
}

function missingScripts(file: string, text: string, { scripts }: Existing): string[] {
  const calls = text.matchAll(/npm run ([\w:-]+)(?: -w (\w+))?/g)
  return [...calls].flatMap(([call, script = '', workspace = '']) =>
    scripts.get(workspace)?.has(script) ? [] : [`${file}: there is no script "${call}"`],
  )
}

function missingCommands(file: string, text: string, { commands }: Existing): string[] {
  const calls = text.matchAll(
    /(?:npm run thela -- |`thela )([a-z]+(?:-[a-z]+)*(?: [a-z]+(?:-[a-z]+)*)?)/g,
  )
  return [...calls].flatMap(([, words = '']) => {
    const isKnown = commands.some(
      (command) =>
        `${command} `.startsWith(`${words} `) ||
        command === words.split(' ')[0] ||
        words === 'help',
    )
    return isKnown ? [] : [`${file}: there is no command "thela ${words}"`]
  })
}

/** What a document names that does not exist. */
export function missingIn(file: string, text: string, existing: Existing): string[] {
  return [missingLinks, missingPaths, missingScripts, missingCommands].flatMap((find) =>
    find(file, text, existing),
  )
}

/** The words of each command before its arguments, from the `usage` of its definition. */
export function readCommands(source: string): readonly string[] {
  return [...source.matchAll(/usage: \[?['`]([^'`]+)['`]/g)].map(([, usage = '']) =>
    usage
      .split(' ')
      .filter((word) => /^[a-z]+(-[a-z]+)*$/.test(word))
      .join(' '),
  )
}

function scriptsOf(root: string, folder: string): ReadonlySet<string> {
  const file = join(root, folder, 'package.json')
  const { scripts = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
    scripts?: Readonly<Record<string, string>>
  }
  return new Set(Object.keys(scripts))
}

if (import.meta.main) {
  const root = process.cwd()
  const files = projectFiles(root)
  const folders = ['', ...globSync('*/package.json', { cwd: root }).map((file) => dirname(file))]
  const existing: Existing = {
    hasFile: (path) => existsSync(join(root, path)),
    hasEnding: (path) => files.some((file) => `/${file}`.endsWith(`/${path}`)),
    scripts: new Map(folders.map((folder) => [folder, scriptsOf(root, folder)])),
    commands: globSync(COMMANDS, { cwd: root }).flatMap((file) =>
      readCommands(readFileSync(join(root, file), 'utf8')),
    ),
  }
  const documents = [...files, ...globSync('*.md', { cwd: root })]
  const found = documents
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => missingIn(file, readFileSync(join(root, file), 'utf8'), existing))
  for (const line of found) console.error(line)
  process.exitCode = found.length === 0 ? 0 : 1
}
