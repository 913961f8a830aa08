/**
 * The browser of the stories and of the bench, without a system package: `CHROMIUM_PATH` if set,
 * otherwise the Chromium shipped in a registry package, otherwise one found on the PATH.
 */
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Chromium {
  readonly executablePath: string
  readonly args: string[]
  readonly env: Record<string, string>
}

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Runs without a user namespace or a GPU, as in a container and as root. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
]

function inheritedEnv(): Record<string, string> {
  const set = Object.entries(process.env).filter((entry): entry is [string, string] => !!entry[1])
  return Object.fromEntries(set)
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = folders.flatMap((folder) => SYSTEM_NAMES.map((name) => join(folder, name)))
  return candidates.find((candidate) => existsSync(candidate))
}

/**
 * A Latin family, which the browser's package brings, and an Indic one with ₹ for what it lacks, as
 * on a phone: each machine renders the same images, whatever a page calls its font.
 */
async function writeFontConfig(unpackedTo: string): Promise<string> {
  const font = import.meta.resolve('@expo-google-fonts/noto-sans-devanagari/package.json')
  const file = join(unpackedTo, 'fonts.conf')
  await writeFile(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(unpackedTo, 'fonts/fonts/Open_Sans')}</dir>
  <dir>${dirname(fileURLToPath(font))}</dir>
  <match target="pattern">
    <edit name="family" mode="append_last"><string>Open Sans</string></edit>
    <edit name="family" mode="append_last"><string>Noto Sans Devanagari</string></edit>
  </match>
  <cachedir>${join(unpackedTo, 'fontconfig')}</cachedir>
</fontconfig>
`,
  )
  return file
}

/**
 * The package unpacks into the temporary folder, and unpacks its shared libraries only if it
 * detects a cloud function, so both are simulated while it is loaded. It is unpacked to another
 * folder and renamed, since a partial browser must never be used.
 */
async function unpackShipped(folder: string): Promise<void> {
  const aside = `${folder}.${process.pid}`
  await mkdir(aside, { recursive: true })
  const output = { TMPDIR: aside, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' }
  const before = Object.fromEntries(CHANGED_NAMES.map((name) => [name, process.env[name]]))
  try {
    setEnv(output)
    const { default: shipped } = await import('@sparticuz/chromium')
    await shipped.executablePath()
    await rename(aside, folder)
  } catch (failure) {
    await rm(aside, { recursive: true, force: true })
    if (!existsSync(folder)) throw failure
  } finally {
    setEnv(before)
  }
}

/** Variables set above, and those that the package sets when it is loaded. */
const CHANGED_NAMES = ['TMPDIR', 'AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME']

function setEnv(values: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
}

async function findShipped(): Promise<Chromium> {
  const entry = fileURLToPath(import.meta.resolve('@sparticuz/chromium'))
  const folder = join(dirname(entry), '../../unpacked')
  if (!existsSync(folder)) await unpackShipped(folder)
  const env = {
    ...inheritedEnv(),
    LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
    FONTCONFIG_FILE: await writeFontConfig(folder),
  }
  return { executablePath: join(folder, 'chromium'), args: ARGS, env }
}

export async function findChromium(): Promise<Chromium> {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) return { executablePath: chosen, args: ARGS, env: inheritedEnv() }
  if (process.platform === 'linux' && process.arch === 'x64') return findShipped()
  const executablePath = onPath()
  if (!executablePath) throw new Error('No Chromium on this machine: set CHROMIUM_PATH to one')
  return { executablePath, args: ARGS, env: inheritedEnv() }
}
