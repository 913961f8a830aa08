/** Numbers by their time, the earliest first: a heap. */
export class DueQueue {
  readonly #times: Float64Array
  readonly #heap: number[] = []

  /** `times`: of each number; it changes only for numbers that are not in the queue. */
  constructor(times: Float64Array) {
    this.#times = times
  }

  #timeAt(index: number): number {
    return this.#times[this.#heap[index] ?? 0] ?? 0
  }

  #swap(a: number, b: number): void {
    const [x = 0, y = 0] = [this.#heap[a], this.#heap[b]]
    this.#heap[a] = y
    this.#heap[b] = x
  }

  add(number: number): void {
    let index = this.#heap.push(number) - 1
    while (index > 0) {
      const parent = (index - 1) >> 1
      if (this.#timeAt(parent) <= this.#timeAt(index)) return
      this.#swap(parent, index)
      index = parent
    }
  }

  /** The earliest, if its time has come. */
  takeDue(now: number): number | undefined {
    const [first] = this.#heap
    if (first === undefined || this.#timeAt(0) > now) return undefined
    const last = this.#heap.pop() ?? 0
    if (this.#heap.length === 0) return first
    this.#heap[0] = last
    for (let index = 0; ;) {
      const left = 2 * index + 1
      if (left >= this.#heap.length) return first
      const right = left + 1
      const smaller =
        right < this.#heap.length && this.#timeAt(right) < this.#timeAt(left) ? right : left
      if (this.#timeAt(index) <= this.#timeAt(smaller)) return first
      this.#swap(index, smaller)
      index = smaller
    }
  }
}
