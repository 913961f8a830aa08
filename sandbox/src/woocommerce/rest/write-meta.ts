import { nextId } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import { readRecords } from './rest-routes.ts'

interface Meta {
  readonly id: number
  readonly key: string
  value: unknown
}

/** Puts the meta data of a body on a resource: a known key or id gets the new value, others are added. */
export function writeMeta(store: Store, meta: Meta[], value: unknown): void {
  for (const { id, key, value: next } of readRecords(value)) {
    const known = meta.find((item) => item.id === id || (id === undefined && item.key === key))
    if (known !== undefined) known.value = next ?? ''
    else if (typeof key === 'string') meta.push({ id: nextId(store), key, value: next ?? '' })
  }
}
