/**
 * WebKit, Safari's engine, as shipped by WebKitGTK: its driver, its minimal browser, and a virtual
 * display.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import getPort from 'get-port'
import { makeDriver } from './driver.ts'
import type { Driver } from './driver.ts'

export interface WebKitPaths {
  readonly driver: string
  readonly browser: string
  readonly display: string
}

export async function openWebKit(paths: WebKitPaths): Promise<Driver> {
  const [port, number] = [await getPort(), 200 + (process.pid % 500)]
  const screen = spawn(paths.display, [`:${number}`, '-screen', '0', '1400x1000x24'], {
    stdio: 'ignore',
  })
  const env = {
    ...process.env,
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
