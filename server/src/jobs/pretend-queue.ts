import type { Job, Queue } from './queue.ts'

type Deed = (data: object) => Promise<void>

/** A queue in memory for tests: work waits until it is asked for. */
export function pretendQueue() {
  const waiting: { readonly name: string; readonly data: object }[] = []
  const deeds = new Map<string, Deed>()
  const queue: Queue = {
    async enqueue(on, asked, data) {
      // On the pool itself the job would stay when the transaction that causes it is undone. [I11]
      if ('transaction' in on) throw new Error(`${asked.name} is not written in a transaction`)
      waiting.push({ name: asked.name, data })
    },
    async work<Data extends object>(asked: Job<Data>, deed: (data: Data) => Promise<void>) {
      deeds.set(asked.name, deed as Deed)
    },
    async stop() {},
  }
  return {
    queue,
    waiting,
    /** Does one piece of work as a worker would; may be repeated. */
    async run(next: { readonly name: string; readonly data: object }) {
      await deeds.get(next.name)?.(next.data)
    },
    /** Does all that waits, and what that causes. */
    async runAll() {
      for (let next = waiting.shift(); next; next = waiting.shift()) await this.run(next)
    },
  }
}
