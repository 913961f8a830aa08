/** Notifies other tabs of this browser that a cart has become an order. [D-18] */
const nameOf = (cartId: string) => `thela.placed.${cartId}`

/** The page's own. What is posted on it reaches the other tabs alone. */
let listening: BroadcastChannel | undefined

export function announcePlacedOrder(cartId: string): void {
  const name = nameOf(cartId)
  if (typeof BroadcastChannel === 'function') {
    const channel = listening?.name === name ? listening : new BroadcastChannel(name)
    channel.postMessage('PLACED')
    if (channel !== listening) channel.close()
    return
  }
  try {
    // Only the storage event matters, so the entry is removed at once.
    localStorage.setItem(name, String(Date.now()))
    localStorage.removeItem(name)
  } catch {
    // Without storage there is no other way; the other tab checks when it becomes visible.
  }
}

/** Returns a function that stops listening. */
export function onPlacedOrder(cartId: string, listener: () => void): () => void {
  const name = nameOf(cartId)
  if (typeof BroadcastChannel === 'function') {
    const channel = new BroadcastChannel(name)
    channel.addEventListener('message', listener)
    listening = channel
    return () => {
      channel.close()
      listening = undefined
    }
  }
  const changed = ({ key, newValue }: StorageEvent) => {
    if (key === name && newValue !== null) listener()
  }
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}
