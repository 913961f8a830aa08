import { randomInt } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/**
 * Ids never repeat, not even after a restart with the same seed, because the product's database
 * outlives the sandbox.
 */
export function freshId(length: number, alphabet = LETTERS): string {
  let id = ''
  while (id.length < length) id += alphabet[randomInt(alphabet.length)] ?? ''
  return id
}

/** Reproducible random numbers: the same seed triggers the same faults, call for call. */
export class SeededRandom {
  #state: number
  seed: number

  constructor(seed: number) {
    this.seed = seed
    this.#state = seed
  }

  /** The current position in its sequence. */
  position(): { seed: number; state: number } {
    return { seed: this.seed, state: this.#state }
  }

  goOn({ seed, state }: { seed: number; state: number }): void {
    this.seed = seed
    this.#state = state
  }

  reseed(seed: number): void {
    this.seed = seed
    this.#state = seed
  }

  /** A number from 0 (inclusive) to 1 (exclusive), by mulberry32. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  happens(probability: number): boolean {
    return probability >= 1 || this.next() < probability
  }
}
