import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import getPort from 'get-port'

const root = resolve(import.meta.dirname, '../../..')

/** The sandbox in a process of its own, as the demo runs it; close it in `afterAll`. */
export async function startSandbox(thelaUrl = 'http://127.0.0.1:9') {
  const { child, url } = await onFreePort(thelaUrl)

  async function control<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
    const response = await fetch(`${url}/control/api/${path}`, {
      method,
      ...(body
        ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
        : {}),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    const text = await response.text()
    return (text === '' ? undefined : JSON.parse(text)) as T
  }

  // Its mail server begins to listen a little later than itself.
  const mailPort = async (): Promise<number> =>
    (await control<{ readonly port: number }>('GET', 'mail/address')).port || mailPort()
  return {
    url,
    mailPort: String(await mailPort()),
    control,
    async close() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

const MAX_TRIES = 5

/** A port that was free a moment ago may be taken by another process: then the next one is tried. */
async function onFreePort(thelaUrl: string) {
  for (let tries = 1; ; tries += 1) {
    const port = await getPort({ host: '127.0.0.1' })
    const url = `http://127.0.0.1:${port}`
    const child = startOn({ port, url, thelaUrl })
    const errors: string[] = []
    child.stderr?.on('data', (text: Buffer) => errors.push(text.toString()))
    const isReady = await Promise.race([
      once(child.stdout ?? child, 'data').then(() => true),
      once(child, 'close').then(() => false),
    ])
    if (isReady) return { child, url }
    const why = errors.join('')
    if (!why.includes('EADDRINUSE') || tries === MAX_TRIES) {
      throw new Error(`the sandbox did not start: ${why}`)
    }
  }
}

interface Address {
  readonly port: number
  readonly url: string
  readonly thelaUrl: string
}

function startOn({ port, url, thelaUrl }: Address): ChildProcess {
  return fork(resolve(root, 'sandbox/src/main.ts'), {
    // The project's own Node, which reads TypeScript.
    execPath: resolve(root, 'node_modules/node/bin/node'),
    execArgv: [],
    silent: true,
    env: {
      ...process.env,
      SANDBOX_PORT: String(port),
      SANDBOX_HOST: '127.0.0.1',
      SANDBOX_URL: url,
      THELA_URL: thelaUrl,
      // Any that is free.
      SANDBOX_MAIL_PORT: '0',
      SANDBOX_AUTO_FULFIL: '0',
    },
  })
}
