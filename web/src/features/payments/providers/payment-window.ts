import type { PaymentOrder } from '@thela/contracts/calls/checkout/checkout-order'
import type { RedirectPayment } from './provider.ts'

/**
 * In pop-up mode a card is paid in a separate window, because the bank's page must not be framed.
 * The two windows have one origin and communicate only with each other; these messages are never
 * trusted for the outcome, for which the server is asked. [D-3, D-41]
 */
const SOURCE = 'thela-payment-window'
const WINDOW_STYLES = 'popup,width=480,height=760'
const POLL_EVERY_MS = 700

export interface WindowRequest {
  readonly order: PaymentOrder
  readonly payment: RedirectPayment
}

type WindowMessage =
  | { readonly source: typeof SOURCE; readonly kind: 'READY' | 'RETURNED' }
  | { readonly source: typeof SOURCE; readonly kind: 'REQUEST'; readonly request: WindowRequest }

export interface PaymentWindow {
  /** Called once the payment is known; the window waits for it. */
  readonly give: (request: WindowRequest) => void
  /** Deletes the card and stops listening. */
  readonly close: () => void
}

interface WindowEvent {
  /** It returned from the bank. */
  readonly onReturned: () => void
  readonly onClosedByShopper: () => void
}

/** Frame side. Must be called in the click; undefined when the browser blocks the window. */
export function openPaymentWindow(
  address: string,
  updates: WindowEvent,
): PaymentWindow | undefined {
  const opened = window.open(address, '_blank', WINDOW_STYLES)
  if (!opened) return undefined
  let isReady = false
  let request: WindowRequest | undefined
  const send = () => {
    if (isReady && request) post(opened, { source: SOURCE, kind: 'REQUEST', request })
  }
  const leave = () => {
    request = undefined
    clearInterval(timer)
    stopListening()
  }
  const stopListening = listen(opened, ({ kind }) => {
    if (kind === 'READY') {
      isReady = true
      send()
    }
    if (kind === 'RETURNED') {
      leave()
      updates.onReturned()
    }
  })
  const timer = setInterval(() => {
    if (!opened.closed) return
    leave()
    updates.onClosedByShopper()
  }, POLL_EVERY_MS)
  return {
    give: (given) => {
      request = given
      send()
    },
    close: () => {
      leave()
      opened.close()
    },
  }
}

/** Window side: reports that it is ready and waits for the payment. Returns a stop function. */
export function receiveRequest(onRequest: (request: WindowRequest) => void): () => void {
  const opener = openerOf(window)
  if (!opener) return () => undefined
  const stop = listen(opener, (message) => {
    if (message.kind === 'REQUEST') onRequest(message.request)
  })
  post(opener, { source: SOURCE, kind: 'READY' })
  return stop
}

/** The window's last message, after the return from the bank. */
export function postReturned(): void {
  const opener = openerOf(window)
  if (opener) post(opener, { source: SOURCE, kind: 'RETURNED' })
}

function openerOf(of: Window): Window | undefined {
  const opener = of.opener as Window | null
  return opener ?? undefined
}

function post(to: Window, message: WindowMessage): void {
  to.postMessage(message, window.location.origin)
}

function listen(from: Window, onMessage: (message: WindowMessage) => void): () => void {
  const listener = ({ origin, source, data }: MessageEvent<unknown>) => {
    const isTheirs = origin === window.location.origin && source === from
    if (isTheirs && isWindowMessage(data)) onMessage(data)
  }
  window.addEventListener('message', listener)
  return () => window.removeEventListener('message', listener)
}

function isWindowMessage(data: unknown): data is WindowMessage {
  return typeof data === 'object' && data !== null && 'source' in data && data.source === SOURCE
}
