/**
 * WebKit, Safari's engine, as shipped by WebKitGTK: its driver, its minimal browser, and a virtual
 * display.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeDriver } from './driver.ts'
import type { Driver } from './driver.ts'
import { reservePorts } from '../reserve-ports.ts'

export interface WebKitPaths {
  readonly driver: string
  readonly browser: string
  readonly display: string
}

/** Its toolbar otherwise keeps the window wider than a phone. */
const NARROW = '* { min-width: 0; margin: 0; padding: 0; font-size: 1px; }'

export async function openWebKit(paths: WebKitPaths): Promise<Driver> {
  const reserved = await reservePorts(1)
  const [port = 0] = reserved.ports
  const number = 200 + (process.pid % 500)
  const screen = spawn(paths.display, [`:${number}`, '-screen', '0', '1400x1000x24'], {
    stdio: 'ignore',
  })
  const config = await mkdtemp(join(tmpdir(), 'thela-webkit-'))
  await mkdir(join(config, 'gtk-3.0'))
  await writeFile(join(config, 'gtk-3.0', 'gtk.css'), NARROW)
  const env = {
    ...process.env,
    XDG_CONFIG_HOME: config,
    DISPLAY: `:${number}`,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
  }
  const driver = spawn(paths.driver, [`--port=${port}`], { stdio: 'ignore', env })
  const end = async () => {
    for (const process of [driver, screen]) {
      process.kill()
      if (process.exitCode === null && process.signalCode === null) await once(process, 'exit')
    }
    await rm(config, { recursive: true, force: true })
    await reserved.release()
  }
  const call = makeCall(`http://127.0.0.1:${port}`)
  try {
    const options = { binary: paths.browser, args: ['--automation'] }
    const alwaysMatch = { 'webkitgtk:browserOptions': options }
    const { sessionId } = (await whenUp(() =>
      call('POST /session', { capabilities: { alwaysMatch } }),
    )) as { sessionId: string }
    return makeDriver(
      ({ route }, parameters = {}) => {
        const [method = 'GET', path = ''] = route.split(' ')
        return call(`${method} /session/${sessionId}/${path}`, parameters)
      },
      async () => {
        await call(`DELETE /session/${sessionId}`, {})
        await end()
      },
    )
  } catch (failure) {
    await end()
    throw failure
  }
}

function makeCall(root: string) {
  return async (route: string, parameters: Readonly<Record<string, unknown>>): Promise<unknown> => {
    const [method = 'GET', path = ''] = route.split(' ')
    const body = method === 'POST' ? { body: JSON.stringify(parameters) } : {}
    const response = await fetch(root + path, { method, ...body })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }
}

/** The driver needs a moment until it listens. */
async function whenUp<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work()
    } catch (failure) {
      if (!(failure instanceof TypeError) || tries === 50) throw failure
      await pause(200)
    }
  }
}
