import { globSync } from 'node:fs'

const FOLDERS = [
  'domain',
  'messages',
  'contracts',
  'server',
  'ui',
  'web',
  'embed',
  'sandbox',
  'stories',
  'bench',
  'tools',
  'docs',
]
const NOT_OURS = /(^|\/)(node_modules|build|dist|\.thela)(\/|$)/

/** Every file of the project that is not generated, by its path from the root. */
export function projectFiles(root: string): string[] {
  const found = globSync(`{${FOLDERS.join(',')}}/**/*`, {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => NOT_OURS.test(entry.name),
  })
  const files = found.filter((entry) => entry.isFile())
  return files.map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length + 1)).toSorted()
}
