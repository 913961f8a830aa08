type Present<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> }

/** Omits members without a value, for types with optional members. */
export function omitUndefined<T extends object>(members: T): Present<T> {
  const present: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(members))
    if (value !== undefined) present[name] = value
  return present as Present<T>
}
