import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import getPort from 'get-port'

const root = resolve(import.meta.dirname, '../../..')

/** The sandbox in a process of its own, as the demo runs it; close it in `afterAll`. */
export async function startSandbox(thelaUrl = 'http://127.0.0.1:9') {
  const port = await getPort({ host: '127.0.0.1' })
  // The port after it by 25 may be somebody else's.
  const mailPort = String(await getPort({ host: '127.0.0.1' }))
  const url = `http://127.0.0.1:${port}`
  const child = fork(resolve(root, 'sandbox/src/main.ts'), {
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
      SANDBOX_MAIL_PORT: mailPort,
      SANDBOX_AUTO_FULFIL: '0',
    },
  })
  await Promise.race([
    once(child.stdout ?? child, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('the sandbox did not start'))),
  ])

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

  return {
    url,
    mailPort,
    control,
    async close() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
