/** A guide names every file that the system, message or wallet has which was added by it. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The product, the sandbox's list of systems and what an owner reads; tests and samples are the system's own. */
const READ = [
  'contracts',
  'domain/src',
  'messages/src',
  'server/src',
  'web/src',
  'embed/src',
  'sandbox/src/app.ts',
  'docs/how-to/configure-a-store.md',
  'docs/how-to/connect-your-store.md',
]
const NOT_ITS_OWN = /\.test\.tsx?$|\/fake-|\/sample-|^server\/src\/(?:testing|ports\/testing)\//

const LANGUAGES = readdirSync('messages/src', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

const filesWith = (name: string, read: readonly string[]): readonly string[] =>
  execFileSync('git', ['grep', '-liF', name, '--', ...read], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => !NOT_ITS_OWN.test(file))

const textOfGuide = (guide: string): string =>
  readFileSync(`docs/how-to/develop/${guide}`, 'utf8').replaceAll(/^```[\s\S]*?^```$/gm, '')

/** The paths in its code marks; a file in a folder of the system's name stands for the folder. */
function placesOf(guide: string, system: string): readonly string[] {
  const paths = [...textOfGuide(guide).matchAll(/`([^`\n]+)`/g)].flatMap(([, path = '']) => {
    const ofSystem = path.replaceAll('<system>', system)
    return ofSystem.includes('<language>')
      ? LANGUAGES.map((language) => ofSystem.replaceAll('<language>', language))
      : [ofSystem]
  })
  return paths.map((path) => path.replace(new RegExp(`/${system}/[^/]*$`), `/${system}/`))
}

interface Added {
  readonly guide: string
  /** For which `<system>` stands in the guide. */
  readonly system: string
  /** By which its files are found. */
  readonly name: string
  readonly read: readonly string[]
}

const ofSystem = (guide: string, system: string): Added => ({
  guide,
  system,
  name: system,
  read: READ,
})

test.each<Added>([
  ofSystem('add-a-payment-provider.md', 'cashfree'),
  ofSystem('add-a-courier.md', 'aftership'),
  ofSystem('add-a-message-channel.md', 'smtp'),
  ofSystem('add-a-platform.md', 'shopify'),
  {
    guide: 'add-a-message.md',
    system: 'msg91',
    name: 'shipment_lost',
    read: [...READ, 'sandbox/src', 'sandbox/stores'],
  },
  {
    guide: 'add-a-payment-method.md',
    system: 'cashfree',
    name: 'mobikwik',
    read: ['contracts/src', 'domain/src', 'server/src', 'sandbox/src/cashfree'],
  },
])('$guide names every file of $name', ({ guide, system, name, read }) => {
  const places = placesOf(guide, system)
  const files = filesWith(name, read)
  expect(files.length).toBeGreaterThan(2)
  const unnamed = files.filter(
    (file) =>
      !places.some((place) => (place.endsWith('/') ? file.startsWith(place) : file === place)),
  )
  expect(unnamed).toEqual([])
})

test('add-a-payment-method.md shows the code of its example as it is', () => {
  const guide = readFileSync('docs/how-to/develop/add-a-payment-method.md', 'utf8')
  const [, code = ''] = /^```tsx\n([\s\S]*?)^```$/m.exec(guide) ?? []
  expect(code).toContain('export function useMethod')
  const file = readFileSync('web/src/features/payments/methods/net-banking/index.tsx', 'utf8')
  expect(file).toContain(code)
})
