interface Batch<T> {
  readonly keys: Set<string>
  readonly found: Promise<ReadonlyMap<string, T>>
}

/** Lookups of one moment as one call, so many at most: a limit counts calls, not parcels. */
export function inBatches<T>(
  max: number,
  find: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): (key: string) => Promise<T | undefined> {
  let open: Batch<T> | undefined

  function openBatch(): Batch<T> {
    const keys = new Set<string>()
    const found = new Promise<ReadonlyMap<string, T>>((resolve, reject) => {
      setImmediate(() => {
        if (open?.keys === keys) open = undefined
        find([...keys]).then(resolve, reject)
      })
    })
    return { keys, found }
  }

  return async (key) => {
    const batch = open && open.keys.size < max ? open : openBatch()
    open = batch
    batch.keys.add(key)
    return (await batch.found).get(key)
  }
}
