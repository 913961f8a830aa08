/**
 * Buys in Firefox and in WebKit, through every section of the checkout: `npm run stories:engines`.
 * With words only what has one of them in its title: `npm run stories:engines EMI WebKit:`. The
 * browsers are the machine's own (Debian: `apt-get install firefox-esr webkit2gtk-driver xvfb`); a
 * missing one is reported and fails the run. Not part of `npm test`.
 */
import { existsSync, globSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEnvironment } from '../environment.ts'
import type { TestEnvironment } from '../environment.ts'
import type { Driver } from './driver.ts'
import { openFirefox } from './firefox.ts'
import { journeys } from './journeys.ts'
import type { Journey } from './steps.ts'
import { openWebKit } from './webkit.ts'

interface Engine {
  readonly name: string
  readonly missing: readonly string[]
  readonly open: () => Promise<Driver>
}

const PICTURES = 'test-results/engines'

const words = process.argv.slice(2)
const isChosen = (title: string) => words.length === 0 || words.some((word) => title.includes(word))

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

/** What is around the page is part of a window's size, which WebKit changes a little later. */
async function fitWindow(driver: Driver, width: number, height: number): Promise<void> {
  let around = [0, 0]
  for (let tries = 0; tries < 5; tries += 1) {
    await driver.resize(width + (around[0] ?? 0), height + (around[1] ?? 0))
    await pause(1_000)
    around = (await driver.run(
      'return [outerWidth - innerWidth, outerHeight - innerHeight]',
    )) as number[]
    const [inside] = (await driver.run('return [innerWidth]')) as number[]
    if (inside === width) return
  }
  throw new Error(`the window does not become ${width} px wide`)
}

/** Returns why it failed; the screenshot shows the final state in either case. */
async function tryJourney(
  { name, open }: Engine,
  journey: Journey,
  environment: TestEnvironment,
): Promise<string | undefined> {
  const driver = await open()
  let failed: string | undefined
  try {
    await driver.resize(1280, 900)
    if (journey.size) await fitWindow(driver, ...journey.size)
    await journey.run(driver, environment)
  } catch (failure) {
    const at = await driver.run('return location.pathname').catch(() => 'an unknown page')
    failed = `${String(failure)}, at ${String(at)}`
  }
  await driver.frame().catch(() => undefined)
  // WebKit draws a little later.
  await pause(1_000)
  const picture = await driver.picture().catch(() => undefined)
  const file = `${name}-${journey.name}.png`.toLowerCase().replaceAll(/[^a-z0-9.]+/g, '-')
  if (picture !== undefined) await writeFile(join(PICTURES, file), picture, 'base64')
  await driver.close()
  return failed
}

/** A busy machine can fail a journey once: such a one is run a second time, and says so. */
async function runIn(engine: Engine, environment: TestEnvironment): Promise<boolean> {
  let isFine = true
  for (const journey of journeys) {
    const title = `${engine.name}: ${journey.name}`
    if (!isChosen(title)) continue
    const began = performance.now()
    let failed = await tryJourney(engine, journey, environment)
    if (failed !== undefined) {
      console.log(`… ${title}, run again\n  ${failed}`)
      failed = await tryJourney(engine, journey, environment)
    }
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(
      failed === undefined ? `✓ ${title} (${seconds} s)` : `✗ ${title} (${seconds} s)\n  ${failed}`,
    )
    isFine &&= failed === undefined
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
    for (const engine of present) isFine = (await runIn(engine, environment)) && isFine
  } finally {
    await environment.stop()
  }
}
process.exitCode = isFine ? 0 : 1
