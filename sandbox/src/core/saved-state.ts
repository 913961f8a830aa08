import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** One system's ledger, as plain data. */
export interface Book {
  save(): unknown
  /** Also reschedules pending work, such as a refund in progress. */
  load(saved: unknown): void
}

const SHORTEST_PAUSE_MS = 10
/** Multiple of the time that writing takes: a large ledger is written less often. */
const PAUSE_PER_WRITE = 3

/**
 * Keeps the ledgers in a file, so that a sandbox which is killed and started again has the same
 * state. Everything is on disk before it is reported to anybody; without a folder nothing is kept.
 */
export class SavedState {
  readonly #file: string | undefined
  #books = new Map<string, Book>()
  #isDirty = false
  #waiting: (() => void)[] = []
  #isPlanned = false
  #lastWriteMs = 0

  constructor(folder: string | undefined) {
    if (folder === undefined) return
    mkdirSync(folder, { recursive: true })
    this.#file = join(folder, 'sandbox.json')
  }

  keep(name: string, book: Book): void {
    this.#books.set(name, book)
  }

  /** Called once, when every system has registered its book. */
  load(): void {
    if (this.#file === undefined || !existsSync(this.#file)) return
    const saved = JSON.parse(readFileSync(this.#file, 'utf8')) as Record<string, unknown>
    for (const [name, book] of this.#books) {
      if (saved[name] !== undefined) loadBook(name, book, saved[name])
    }
  }

  /** Marks the state as possibly changed. */
  touch(): void {
    this.#isDirty = this.#file !== undefined
  }

  /** Resolves when every change so far is on disk. */
  async written(): Promise<void> {
    if (!this.#isDirty && this.#waiting.length === 0) return
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve)
      const pause = Math.max(SHORTEST_PAUSE_MS, this.#lastWriteMs * PAUSE_PER_WRITE)
      if (this.#isPlanned) return
      this.#isPlanned = true
      setTimeout(() => this.#write(), pause)
    })
  }

  #write(): void {
    this.#isPlanned = false
    const waiting = this.#waiting
    this.#waiting = []
    this.#isDirty = false
    const start = performance.now()
    const state = Object.fromEntries([...this.#books].map(([name, book]) => [name, book.save()]))
    const file = this.#file ?? ''
    // Written to another file and renamed, so that a crash never leaves a partial ledger.
    writeFileSync(`${file}.new`, JSON.stringify(state))
    renameSync(`${file}.new`, file)
    this.#lastWriteMs = performance.now() - start
    for (const resolve of waiting) resolve()
  }
}

function loadBook(name: string, book: Book, saved: unknown): void {
  try {
    book.load(saved)
  } catch (problem) {
    // Another version has written it: that system begins anew, and the others go on.
    process.stderr.write(`the sandbox cannot read what it kept of ${name}: ${String(problem)}\n`)
  }
}
