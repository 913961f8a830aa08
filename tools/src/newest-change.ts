import { globSync, statSync } from 'node:fs'

/** When any file of these folders last changed; 0 where there is none. */
export function newestChange(folders: readonly string[]): number {
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*`, { withFileTypes: true }))
  return files
    .filter((entry) => entry.isFile())
    .reduce((newest, { parentPath, name }) => {
      return Math.max(newest, statSync(`${parentPath}/${name}`).mtimeMs)
    }, 0)
}
