/** [I11] */
import type { Job, Queue } from './queue.ts'

type AsyncAction = (data: object) => Promise<void>

/** A queue in memory for tests: work waits until it is asked for. */
export function fakeQueue() {
  const waiting: { readonly name: string; readonly data: object }[] = []
  const actions = new Map<string, AsyncAction>()
  /** What happens elsewhere while a transaction that causes work is still open. */
  const meanwhile = { action: async () => {} }
  const queue: Queue = {
    async enqueue(db, input, data) {
      // On the pool itself the job would stay when the transaction that causes it is undone.
      if ('transaction' in db) throw new Error(`${input.name} is not written in a transaction`)
      await meanwhile.action()
      waiting.push({ name: input.name, data })
    },
    async work<Data extends object>(input: Job<Data>, action: (data: Data) => Promise<void>) {
      actions.set(input.name, action as AsyncAction)
    },
    async stop() {},
  }
  return {
    queue,
    waiting,
    meanwhile,
    /** Does one piece of work as a worker would; may be repeated. */
    async run(next: { readonly name: string; readonly data: object }) {
      await actions.get(next.name)?.(next.data)
    },
    /** Does all that waits, and what that causes. */
    async runAll() {
      for (let next = waiting.shift(); next; next = waiting.shift()) await this.run(next)
    },
  }
}
