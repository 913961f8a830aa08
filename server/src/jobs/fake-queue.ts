/** [I11] */
import type { Job, Queue } from './queue.ts'

type AsyncAction = (data: object) => Promise<void>

/** An in-memory queue for tests: jobs wait until the test runs them. */
export function fakeQueue() {
  const waiting: { readonly name: string; readonly data: object }[] = []
  const written = { count: 0 }
  const actions = new Map<string, AsyncAction>()
  /** What happens elsewhere while a transaction that enqueues a job is still open. */
  const meanwhile = { action: async () => {} }
  const queue: Queue = {
    async enqueue(db, input, data) {
      // On the pool itself the job would stay after a rollback.
      if ('transaction' in db) throw new Error(`${input.name} is not written in a transaction`)
      await meanwhile.action()
      written.count += 1
      waiting.push({ name: input.name, data })
    },
    async enqueueWithin(input, data, run) {
      const result = await run({ text: 'select $1::json', value: JSON.stringify(data) })
      if (result.isEnqueued) waiting.push({ name: input.name, data })
      return result
    },
    async work<Data extends object>(input: Job<Data>, action: (data: Data) => Promise<void>) {
      // Of two servers the one that opened first works: the other may not know a setting yet.
      if (!actions.has(input.name)) actions.set(input.name, action as AsyncAction)
    },
    async stop() {},
  }
  return {
    queue,
    waiting,
    /** How many jobs were written so far, each by a statement of its own. */
    get enqueued() {
      return written.count
    },
    meanwhile,
    /** Runs one job as a worker would; may be repeated. */
    async run(next: { readonly name: string; readonly data: object }) {
      await actions.get(next.name)?.(next.data)
    },
    /** Runs all waiting jobs, and those that they enqueue. */
    async runAll() {
      for (let next = waiting.shift(); next; next = waiting.shift()) await this.run(next)
    },
  }
}
