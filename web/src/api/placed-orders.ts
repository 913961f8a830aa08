/** One tab tells the others of this browser that a cart has become an order. [D-18] */
const nameOf = (cartId: string) => `thela.placed.${cartId}`

export function announcePlacedOrder(cartId: string): void {
  const name = nameOf(cartId)
  if (typeof BroadcastChannel === 'function') {
    const channel = new BroadcastChannel(name)
    channel.postMessage('PLACED')
    channel.close()
    return
  }
  try {
    // Only the change is of interest: what is written is gone again at once.
    localStorage.setItem(name, String(Date.now()))
    localStorage.removeItem(name)
  } catch {
    // A browser that refuses storage has no other way; the other tab asks when it is looked at.
  }
}

/** Returns how to stop listening. */
export function onPlacedOrder(cartId: string, listener: () => void): () => void {
  const name = nameOf(cartId)
  if (typeof BroadcastChannel === 'function') {
    const channel = new BroadcastChannel(name)
    channel.addEventListener('message', listener)
    return () => channel.close()
  }
  const changed = ({ key, newValue }: StorageEvent) => {
    if (key === name && newValue !== null) listener()
  }
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}
