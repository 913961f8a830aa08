/** Converts "gid://shopify/Order/55?x=1" to "55"; undefined for another type. */
export function idOfGid(kind: string, gid: string): string | undefined {
  const prefix = `gid://shopify/${kind}/`
  const id = gid.startsWith(prefix) ? gid.slice(prefix.length).split('?')[0] : undefined
  return id !== undefined && /^\d{1,20}$/.test(id) ? id : undefined
}

/** A cart is known by its whole id, key included. */
export function cartTokenOfGid(gid: string): string | undefined {
  const prefix = gidOf('Cart', '')
  return gid.startsWith(prefix) ? gid.slice(prefix.length) || undefined : undefined
}

export function gidOf(kind: string, id: string): string {
  return `gid://shopify/${kind}/${id}`
}
