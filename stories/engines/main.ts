/**
 * Buys in Firefox and in WebKit, by cash on delivery, card and UPI: `npm run stories:engines`. The
 * browsers are the machine's own (Debian: `apt-get install firefox-esr webkit2gtk-driver xvfb`); a
 * missing one is reported and fails the run. Not part of `npm test`.
 */
import { existsSync, globSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { startEnvironment } from '../environment.ts'
import type { TestEnvironment } from '../environment.ts'
import type { Driver } from './driver.ts'
import { openFirefox } from './firefox.ts'
import { journeys } from './journeys.ts'
import { openWebKit } from './webkit.ts'

interface Engine {
  readonly name: string
  readonly missing: readonly string[]
  readonly open: () => Promise<Driver>
}

const PICTURES = 'test-results/engines'

function onPath(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync)
}

function findEngines(): readonly Engine[] {
  const firefox = process.env.FIREFOX_PATH ?? onPath('firefox-esr', 'firefox')
  const driver = onPath('WebKitWebDriver')
  const [browser] = globSync('/usr/lib{,/*,exec}/webkit2gtk-4.*/MiniBrowser')
  const display = onPath('Xvfb')
  const missing = (parts: Readonly<Record<string, string | undefined>>) =>
    Object.entries(parts).flatMap(([name, path]) => (path === undefined ? [name] : []))
  return [
    {
      name: 'Firefox',
      missing: missing({ firefox }),
      open: () => openFirefox(firefox ?? ''),
    },
    {
      name: 'WebKit',
      missing: missing({ WebKitWebDriver: driver, MiniBrowser: browser, Xvfb: display }),
      open: () =>
        openWebKit({ driver: driver ?? '', browser: browser ?? '', display: display ?? '' }),
    },
  ]
}

/** Reports the result; the screenshot shows the final state in either case. */
async function tryIn({ name, open }: Engine, environment: TestEnvironment): Promise<boolean> {
  let isFine = true
  for (const journey of journeys) {
    const driver = await open()
    const began = performance.now()
    const title = `${name}: ${journey.name}`
    try {
      await driver.resize(1280, 900)
      await journey.run(driver, environment)
      console.log(`✓ ${title} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
    } catch (failure) {
      isFine = false
      console.log(`✗ ${title}\n  ${String(failure)}`)
    }
    await driver.frame().catch(() => undefined)
    const picture = await driver.picture().catch(() => undefined)
    const file = `${name}-${journey.name}.png`.toLowerCase().replaceAll(/[^a-z.]+/g, '-')
    if (picture !== undefined) await writeFile(join(PICTURES, file), picture, 'base64')
    await driver.close()
  }
  return isFine
}

const engines = findEngines()
const absent = engines.filter(({ missing }) => missing.length > 0)
for (const { name, missing } of absent)
  console.error(`${name} is not on this machine: ${missing.join(', ')} not found`)
const present = engines.filter(({ missing }) => missing.length === 0)
let isFine = absent.length === 0
if (present.length > 0) {
  await mkdir(PICTURES, { recursive: true })
  const environment = await startEnvironment()
  try {
    for (const engine of present) isFine = (await tryIn(engine, environment)) && isFine
  } finally {
    await environment.stop()
  }
}
process.exitCode = isFine ? 0 : 1
