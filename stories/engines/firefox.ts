/** Firefox, over its built-in Marionette, which takes the WebDriver commands: no geckodriver is needed. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeDriver } from './driver.ts'
import type { Driver } from './driver.ts'
import { reservePorts } from '../reserve-ports.ts'

/** Its window is otherwise never as narrow as a phone. */
const NARROW = ':root, body { min-width: 0 !important; }'

export async function openFirefox(path: string): Promise<Driver> {
  const reserved = await reservePorts(1)
  const [port = 0] = reserved.ports
  const profile = await mkdtemp(join(tmpdir(), 'thela-firefox-'))
  const settings = [
    `user_pref("marionette.port", ${port});`,
    'user_pref("dom.disable_open_during_load", false);',
    'user_pref("toolkit.legacyUserProfileCustomizations.stylesheets", true);',
    'user_pref("datareporting.policy.dataSubmissionEnabled", false);',
  ]
  await writeFile(join(profile, 'user.js'), settings.join('\n'))
  await mkdir(join(profile, 'chrome'))
  await writeFile(join(profile, 'chrome', 'userChrome.css'), NARROW)
  const browser = spawn(path, ['--marionette', '--headless', '--no-remote', '--profile', profile], {
    stdio: 'ignore',
  })
  const socket = await connected(port)
  const send = makeSend(socket)
  await send('WebDriver:NewSession', {})
  return makeDriver(
    ({ name }, parameters = {}) => send(name, parameters),
    async () => {
      socket.destroy()
      browser.kill()
      await once(browser, 'exit')
      await rm(profile, { recursive: true, force: true })
      await reserved.release()
    },
  )
}

async function connected(port: number): Promise<Socket> {
  for (let tries = 0; ; tries += 1) {
    try {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      return socket
    } catch (failure) {
      if (tries === 100) throw failure
      await pause(200)
    }
  }
}

type Reply = [kind: number, id: number, failure: { message: string } | null, result: unknown]

/**
 * Each message is its length in bytes, a colon, and JSON. The first message only identifies the
 * server.
 */
function makeSend(socket: Socket) {
  const waiting = new Map<number, (response: Reply) => void>()
  let received = Buffer.alloc(0)
  let lastId = 0
  socket.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes])
    for (;;) {
      const colon = received.indexOf(':')
      const length = Number(received.subarray(0, Math.max(0, colon)).toString())
      if (colon < 0 || received.length < colon + 1 + length) return
      const message: unknown = JSON.parse(
        received.subarray(colon + 1, colon + 1 + length).toString(),
      )
      received = received.subarray(colon + 1 + length)
      if (Array.isArray(message)) waiting.get((message as Reply)[1])?.(message as Reply)
    }
  })
  return async (name: string, parameters: Readonly<Record<string, unknown>>): Promise<unknown> => {
    lastId += 1
    const id = lastId
    const text = JSON.stringify([0, id, name, parameters])
    const response = new Promise<Reply>((resolve) => waiting.set(id, resolve))
    socket.write(`${Buffer.byteLength(text)}:${text}`)
    const [, , failure, result] = await response
    waiting.delete(id)
    if (failure) throw new Error(`${name}: ${failure.message}`)
    const isWrapped = typeof result === 'object' && result !== null && 'value' in result
    return isWrapped ? result.value : result
  }
}
