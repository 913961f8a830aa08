import { globSync } from 'node:fs'

const folders = [
  'domain',
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
const integrations = /(^|\/)(node_modules|build|dist|\.thela)(\/|$)/

/** Every file that we wrote, by its path from the root. */
export function projectFiles(root: string): string[] {
  const found = globSync(`{${folders.join(',')}}/**/*`, {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => integrations.test(entry.name),
  })
  const files = found.filter((entry) => entry.isFile())
  return files.map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length + 1)).toSorted()
}
