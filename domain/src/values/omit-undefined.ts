type Present<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> }

/** Leaves members without a value out, for types that say "there or not there". */
export function omitUndefined<T extends object>(members: T): Present<T> {
  const present = Object.entries(members).filter(([, value]) => value !== undefined)
  return Object.fromEntries(present) as Present<T>
}
