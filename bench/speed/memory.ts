/** The memory of a running server as the kernel counts it, and its live heap as its own inspector does. [ADR-329] */
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'undici'

const MB = 1_000_000

/** What the kernel has given the process (VmRSS), in MB. */
export function memoryMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? []
  return (Number(kilobytes) * 1024) / MB
}

/**
 * With it the inspector of a process takes a free port when SIGUSR1 opens it; nothing listens before. Child
 * processes have it too and never receive the signal.
 */
export const INSPECTABLE = { NODE_OPTIONS: '--inspect-port=127.0.0.1:0' }

const INSPECTOR_LINE = /Debugger listening on (ws:\S+)/
const OPENS_WITHIN_MS = 60_000

async function inspectorUrl(pid: number, output: readonly string[]): Promise<string> {
  process.kill(pid, 'SIGUSR1')
  const end = performance.now() + OPENS_WITHIN_MS
  while (performance.now() < end) {
    for (const line of output) {
      const url = INSPECTOR_LINE.exec(line)?.[1]
      if (url) return url
    }
    await wait(100)
  }
  throw new Error('the inspector of the server did not open')
}

interface InspectorReply {
  readonly id?: number
  readonly result?: { readonly usedSize?: number }
}

export interface Inspector extends Disposable {
  /** In MB, after everything that can be collected is. */
  liveHeapMb(): Promise<number>
}

/** A finalizer may let more be collected in the next collection. */
const COLLECTIONS = 3

export async function openInspector(pid: number, output: readonly string[]): Promise<Inspector> {
  const socket = new WebSocket(await inspectorUrl(pid, output))
  const waiting = new Map<number, (reply: InspectorReply) => void>()
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as InspectorReply
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply)
  })
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error('no connection to the inspector')))
  })
  let last = 0
  const send = (method: string): Promise<InspectorReply> => {
    last += 1
    const id = last
    return new Promise((resolve) => {
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, method }))
    })
  }
  return {
    async liveHeapMb() {
      for (let turn = 0; turn < COLLECTIONS; turn += 1) await send('HeapProfiler.collectGarbage')
      const { result } = await send('Runtime.getHeapUsage')
      return (result?.usedSize ?? Number.NaN) / MB
    },
    [Symbol.dispose]: () => socket.close(),
  }
}
