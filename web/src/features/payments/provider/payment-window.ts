/**
 * In pop-up mode a card is paid in a window of its own: the bank's page must not stand in a frame.
 * The two windows are of one origin and speak only with each other; what is said here is never
 * believed for the outcome, which the server is asked for. [decisions 3, 41]
 */
const SOURCE = 'thela-payment-window'
const LOOK = 'popup,width=480,height=760'

export interface WindowRequest {
  readonly scriptUrl: string
  readonly keyId: string
  readonly callbackUrl: string
  readonly data: Readonly<Record<string, string | number>>
}

type WindowMessage =
  | { readonly source: typeof SOURCE; readonly kind: 'READY' | 'RETURNED' }
  | { readonly source: typeof SOURCE; readonly kind: 'REQUEST'; readonly request: WindowRequest }

/** Inside the click; nothing when the browser blocks it. */
export function openPaymentWindow(address: string): Window | undefined {
  return window.open(address, '_blank', LOOK) ?? undefined
}

export interface Handover {
  /** Given once it is known; the window waits for it. */
  readonly give: (request: WindowRequest) => void
  /** Forgets the card and listens no more. */
  readonly stop: () => void
}

/** The frame's side. */
export function handOver(paymentWindow: Window, onReturned: () => void): Handover {
  let isReady = false
  let request: WindowRequest | undefined
  const send = () => {
    if (!isReady || !request) return
    say(paymentWindow, { source: SOURCE, kind: 'REQUEST', request })
  }
  const stop = listen(paymentWindow, (message) => {
    if (message.kind === 'RETURNED') onReturned()
    if (message.kind !== 'READY') return
    isReady = true
    send()
  })
  return {
    give: (given) => {
      request = given
      send()
    },
    stop: () => {
      request = undefined
      stop()
    },
  }
}

/** The window's side: says that it is there and waits for what to pay. Returns how to stop. */
export function receiveRequest(onRequest: (request: WindowRequest) => void): () => void {
  const opener = openerOf(window)
  if (!opener) return () => undefined
  const stop = listen(opener, (message) => {
    if (message.kind === 'REQUEST') onRequest(message.request)
  })
  say(opener, { source: SOURCE, kind: 'READY' })
  return stop
}

/** The window's last word, back from the bank. */
export function sayReturned(): void {
  const opener = openerOf(window)
  if (opener) say(opener, { source: SOURCE, kind: 'RETURNED' })
}

export function hasOpener(): boolean {
  return openerOf(window) !== undefined
}

function openerOf(of: Window): Window | undefined {
  const opener = of.opener as Window | null
  return opener ?? undefined
}

function say(to: Window, message: WindowMessage): void {
  to.postMessage(message, window.location.origin)
}

function listen(from: Window, hear: (message: WindowMessage) => void): () => void {
  const listener = ({ origin, source, data }: MessageEvent<unknown>) => {
    const isTheirs = origin === window.location.origin && source === from
    if (isTheirs && isWindowMessage(data)) hear(data)
  }
  window.addEventListener('message', listener)
  return () => window.removeEventListener('message', listener)
}

function isWindowMessage(data: unknown): data is WindowMessage {
  return typeof data === 'object' && data !== null && 'source' in data && data.source === SOURCE
}
