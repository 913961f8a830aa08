/** The platform's global ids: `gid://shopify/Order/820982911946154508`. */
export function gid(type: string, id: number | string): string {
  return `gid://shopify/${type}/${id}`
}

/** The number in a global id of this type, or undefined if it is not one. */
export function numberFromGid(type: string, value: unknown): number | undefined {
  const prefix = `gid://shopify/${type}/`
  if (typeof value !== 'string' || !value.startsWith(prefix)) return undefined
  const tail = value.slice(prefix.length)
  return /^\d{1,16}$/.test(tail) ? Number(tail) : undefined
}

export function typeOfGid(value: string): string | undefined {
  return /^gid:\/\/shopify\/([A-Za-z]+)\/./.exec(value)?.[1]
}
