/** The schedule: everything that an emulated system will do by itself, visible on the panel. */
export interface Scheduled {
  id: number
  system: string
  title: string
  dueAt: string
}

type Entry = Scheduled & { timer: NodeJS.Timeout; run: () => void | Promise<void> }

export class Schedule {
  #entries = new Map<number, Entry>()
  #last = 0
  readonly #onRun: () => void

  /** `onRun` is called whenever scheduled work runs. */
  constructor(onRun: () => void = () => undefined) {
    this.#onRun = onRun
  }

  /** Runs `run` after `delayMs`, unless cancelled by the returned id. */
  after(delayMs: number, what: { system: string; title: string }, run: Entry['run']): number {
    this.#last += 1
    const id = this.#last
    const timer = setTimeout(() => void this.runNow(id), delayMs)
    const dueAt = new Date(Date.now() + delayMs).toISOString()
    this.#entries.set(id, { id, ...what, dueAt, timer, run })
    return id
  }

  cancel(id: number): void {
    clearTimeout(this.#entries.get(id)?.timer)
    this.#entries.delete(id)
  }

  async runNow(id: number): Promise<void> {
    const entry = this.#entries.get(id)
    if (entry === undefined) return
    this.cancel(id)
    this.#onRun()
    await entry.run()
  }

  /** Soonest first. */
  list(system?: string): Scheduled[] {
    return [...this.#entries.values()]
      .filter((entry) => system === undefined || entry.system === system)
      .map(({ id, system: of, title, dueAt }) => ({ id, system: of, title, dueAt }))
      .toSorted((left, right) => left.dueAt.localeCompare(right.dueAt))
  }

  clear(): void {
    for (const id of this.#entries.keys()) this.cancel(id)
  }
}
