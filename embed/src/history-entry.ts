const STATE_KEY = 'thelaCheckout'
const CART_ID = 'cart_id'
/** A frame's own history can swallow the step back. */
const BACK_WITHIN_MS = 300

/** Whose cart the pop-up pays: the shop's own, or one that "buy now" made. */
type CartKind = 'shop' | 'one-item'

const kindOfEntry = (): CartKind | undefined =>
  (history.state as { [STATE_KEY]?: CartKind } | null)?.[STATE_KEY]

export const isPopUpEntry = (): boolean => kindOfEntry() !== undefined

/** Keeps the state of the shop's own script. */
const stateWith = (kind: CartKind | undefined) => ({
  ...(history.state as object | null),
  [STATE_KEY]: kind,
})

/** A pop-up that was open when the page was reloaded: its cart, by the address of its entry. */
export function reloadedCart():
  | { readonly cartId: string; readonly isShopsCart: boolean }
  | undefined {
  const kind = kindOfEntry()
  if (kind === undefined) return undefined
  const cartId = new URLSearchParams(location.search).get(CART_ID)
  if (cartId) return { cartId, isShopsCart: kind === 'shop' }
  // It was not open yet: the entry is an ordinary one of the shop.
  history.replaceState(stateWith(undefined), '')
  return undefined
}

/** The entry that stands for the open pop-up. */
interface HistoryEntry {
  /** Names the cart in the address, for a reload. */
  setCart(cartId: string): void
  /** The page navigates away, and Back works as usual. */
  leave(): void
  /** Removes the entry; `then` runs afterwards. */
  remove(then: () => void): void
}

/**
 * One entry of the browser's history stands for the open pop-up, so that Back (a gesture, a key or a
 * button) asks to close it instead of leaving the shop's page. A reload keeps it.
 */
export function openHistoryEntry(kind: CartKind, onBack: () => void): HistoryEntry {
  let address: string | undefined
  const push = () => history.pushState(stateWith(kind), '', address)
  if (!isPopUpEntry()) push()
  const pop = () => {
    if (isPopUpEntry()) return
    // The shopper may decide to stay.
    push()
    onBack()
  }
  const leave = () => removeEventListener('popstate', pop)
  addEventListener('popstate', pop)
  return {
    setCart(cartId) {
      if (!isPopUpEntry()) return
      const url = new URL(location.href)
      url.searchParams.set(CART_ID, cartId)
      address = url.href
      history.replaceState(history.state, '', address)
    },
    leave,
    remove: (then) => {
      leave()
      afterBack(then)
      if (isPopUpEntry()) history.back()
    },
  }
}

function afterBack(then: () => void): void {
  const once = () => {
    clearTimeout(timer)
    removeEventListener('popstate', once)
    then()
  }
  const timer = setTimeout(once, BACK_WITHIN_MS)
  addEventListener('popstate', once)
}
