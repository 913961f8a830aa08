type Present<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> }

/** Omits members without a value, for types with optional members. */
export function omitUndefined<T extends object>(members: T): Present<T> {
  const present = Object.entries(members).filter(([, value]) => value !== undefined)
  return Object.fromEntries(present) as Present<T>
}
