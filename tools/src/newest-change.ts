import { globSync, statSync } from 'node:fs'

/** Time in ms of the last change of any file in these folders; 0 where there is none. */
export function newestChange(folders: readonly string[]): number {
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*`, { withFileTypes: true }))
  return files
    .filter((entry) => entry.isFile())
    .reduce((newest, { parentPath, name }) => {
      return Math.max(newest, statSync(`${parentPath}/${name}`).mtimeMs)
    }, 0)
}
