import { globSync, statSync } from 'node:fs'

/** Time in ms of the last change of these files, and of any in these folders; 0 where there is none. */
export function newestChange(paths: readonly string[]): number {
  const files = paths.flatMap((path) => globSync([path, `${path}/**/*`], { withFileTypes: true }))
  return files
    .filter((entry) => entry.isFile())
    .reduce((newest, { parentPath, name }) => {
      return Math.max(newest, statSync(`${parentPath}/${name}`).mtimeMs)
    }, 0)
}
