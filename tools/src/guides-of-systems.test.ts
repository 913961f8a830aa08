/** A guide names every file that the system has which was added by it. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The product, the sandbox's list of systems and what an owner reads; tests and samples are the system's own. */
const READ = [
  'contracts',
  'domain/src',
  'server/src',
  'web/src',
  'embed/src',
  'sandbox/src/app.ts',
  'docs/how-to/configure-a-store.md',
  'docs/how-to/connect-your-store.md',
]
const NOT_ITS_OWN = /\.test\.tsx?$|\/fake-|\/sample-|^server\/src\/(?:testing|ports\/testing)\//

const filesWith = (name: string): readonly string[] =>
  execFileSync('git', ['grep', '-liF', name, '--', ...READ], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => !NOT_ITS_OWN.test(file))

/** The paths in its code marks; a file in a folder of the system's name stands for the folder. */
function placesOf(guide: string, system: string): readonly string[] {
  const text = readFileSync(`docs/how-to/develop/${guide}`, 'utf8')
  const paths = [...text.matchAll(/`([^`\n]+)`/g)].map(([, path = '']) =>
    path.replaceAll('<system>', system),
  )
  return paths.map((path) => path.replace(new RegExp(`/${system}/[^/]*$`), `/${system}/`))
}

test.each([
  ['add-a-payment-provider.md', 'cashfree'],
  ['add-a-courier.md', 'aftership'],
  ['add-a-message-channel.md', 'smtp'],
  ['add-a-platform.md', 'shopify'],
])('%s names every file of %s', (guide, system) => {
  const places = placesOf(guide, system)
  const files = filesWith(system)
  expect(files.length).toBeGreaterThan(4)
  const unnamed = files.filter(
    (file) =>
      !places.some((place) => (place.endsWith('/') ? file.startsWith(place) : file === place)),
  )
  expect(unnamed).toEqual([])
})
