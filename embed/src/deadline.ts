/** Time limit that starts at the shopper's click. */
export interface Deadline {
  readonly remainingMs: () => number
}

export function startDeadline(ms: number): Deadline {
  const began = Date.now()
  return { remainingMs: () => Math.max(0, began + ms - Date.now()) }
}

/** Rejects when the time is over. */
export function inTime<T>(work: Promise<T>, deadline: Deadline): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too late')), deadline.remainingMs())
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
