import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import getPort from 'get-port'
import { makeApp } from '../app.ts'
import { makeSandbox } from '../core/sandbox.ts'
import type { Sandbox } from '../core/sandbox.ts'

interface ReceivedWebhook {
  headers: Record<string, unknown>
  body: string
}

export interface StartedSandbox {
  url: string
  sandbox: Sandbox
  /** Where its webhooks are received. */
  thelaUrl: string
  /** The webhooks received, in order; the responses are the next of `answers`, then 200. */
  received: ReceivedWebhook[]
  replies: number[]
  close: () => Promise<void>
}

/** The whole sandbox on a free port, with a receiver for its webhooks. */
export async function startedSandbox(folder?: string): Promise<StartedSandbox> {
  const received: ReceivedWebhook[] = []
  const responses: number[] = []
  const receiver = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts).toString() })
      response.writeHead(responses.shift() ?? 200).end()
    })
  })
  const thelaUrl = `http://127.0.0.1:${await listen(receiver)}`
  const { url, sandbox, app } = await onFreePort(thelaUrl, folder)
  const close = async (): Promise<void> => {
    await app.close()
    receiver.closeAllConnections()
    receiver.close()
  }
  return { url, sandbox, thelaUrl, received, replies: responses, close }
}

const MAX_TRIES = 5

/** A port that was free a moment ago may be taken by another test's process: then the next one. */
async function onFreePort(thelaUrl: string, folder: string | undefined, tries = 1) {
  const port = await getPort({ host: '127.0.0.1' })
  const url = `http://127.0.0.1:${port}`
  const sandbox = makeSandbox({ baseUrl: url, thelaUrl, seed: 7, folder })
  const app = await makeApp(sandbox)
  try {
    await app.listen({ port, host: '127.0.0.1' })
    return { url, sandbox, app }
  } catch (error) {
    await app.close()
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || tries >= MAX_TRIES) throw error
    return onFreePort(thelaUrl, folder, tries + 1)
  }
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
