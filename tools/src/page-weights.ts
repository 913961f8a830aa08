/** What a browser loads for each page, as the built pages themselves say it. */
import { globSync, readFileSync } from 'node:fs'

interface Entry {
  readonly module: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

interface Route extends Entry {
  readonly id: string
  readonly parentId?: string
  readonly path?: string
}

interface Manifest {
  readonly entry: Entry
  readonly routes: Readonly<Record<string, Route>>
}

export interface Page {
  readonly name: string
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

function withParents(route: Route, routes: Manifest['routes']): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return parent ? [route, ...withParents(parent, routes)] : [route]
}

/** `folder` is where the browser's files were built to. */
export function pageWeights(folder: string): Page[] {
  const [own] = globSync('assets/manifest-*.js', { cwd: folder })
  if (own === undefined) throw new Error(`No pages in ${folder}: run npm run build first`)
  const source = readFileSync(`${folder}/${own}`, 'utf8')
  const json = source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1)
  const { entry, routes } = JSON.parse(json) as Manifest
  const onDisk = (address: string) => `${folder}${address.replace(/[?#].*$/, '')}`

  return Object.values(routes)
    .filter((route) => route.id !== 'root')
    .map((route) => {
      const loaded: Entry[] = [entry, ...withParents(route, routes)]
      const scripts = loaded.flatMap(({ module, imports = [] }) => [module, ...imports])
      const styles = loaded.flatMap(({ css = [] }) => css)
      return {
        name: `/${route.path ?? ''}`,
        scripts: [...new Set(scripts)].map(onDisk),
        styles: [...new Set(styles)].map(onDisk),
      }
    })
}
