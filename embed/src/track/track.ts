/**
 * Embeds the tracking pages in a page: `<div data-thela-track="SELLER">`. A script of its own, since most
 * pages of a shop need the checkout's alone. [tracking §2 Embedding, account §7, ADR-225]
 */
import { readWindowMessage } from '@thela/contracts/parent-window'
import type { MessageAction, MessagePayload, WindowMessage } from '@thela/contracts/parent-window'
import type {} from './track-texts.ts'

interface Embedding {
  readonly origin: string
  readonly frame: HTMLIFrameElement
  /** Where the shop's own server vouches for its shopper. */
  readonly tokenUrl: string | undefined
  /** The frame repeats its request until there is a reply. */
  isFetching: boolean
}

type Data = Readonly<Record<string, string | undefined>>

/** Of the account, which belongs to a customer: embedded in seller mode, whatever else the place names. */
const ACCOUNT_PATHS: Data = { account: '/', orders: '/orders' }

function embedMode({ page = '', thelaTrack = 'OPEN' }: Data): string {
  return ACCOUNT_PATHS[page] === undefined ? thelaTrack : 'SELLER'
}

function pathFor({ page = '', trackingId }: Data): string {
  const parcel = trackingId ? `/${encodeURIComponent(trackingId)}` : ''
  return ACCOUNT_PATHS[page] ?? `/tracking${parcel}`
}

function addressOf(origin: string, place: Data, script: Data): string {
  const url = new URL(pathFor(place), origin)
  const language = script.language ?? ''
  for (const [name, value] of Object.entries({
    mode: embedMode(place),
    parent: location.origin,
    brand: script.store ?? '',
    lang: language,
    sid: place.sid ?? '',
  })) {
    if (value) url.searchParams.set(name, value)
  }
  return url.href
}

function send({ frame, origin }: Embedding, action: MessageAction, payload: MessagePayload): void {
  const message: WindowMessage = {
    source: 'thela',
    version: 1,
    kind: 'APP_EVENTS',
    action,
    payload,
  }
  frame.contentWindow?.postMessage(message, origin)
}

/** The shop's server knows its shopper by its own cookie; a shopper whom it does not know gets no token. */
async function fetchToken(url: string | undefined): Promise<MessagePayload> {
  try {
    if (url !== undefined) {
      const response = await fetch(url, { method: 'POST', headers: { accept: 'application/json' } })
      const { token, userId } = (await response.json()) as MessagePayload
      if (response.ok && token && userId) return { token, userId }
    }
  } catch {
    // The same as no token.
  }
  return { token: null }
}

async function giveToken(embedding: Embedding, nonce: MessagePayload[string]): Promise<void> {
  if (embedding.isFetching) return
  embedding.isFetching = true
  const given = await fetchToken(embedding.tokenUrl)
  embedding.isFetching = false
  send(embedding, 'SELLER_TOKEN_RESPONSE', { ...given, nonce: nonce ?? null })
}

function handleMessage(embedding: Embedding, event: MessageEvent): void {
  const { frame, origin } = embedding
  if (event.origin !== origin || event.source !== frame.contentWindow) return
  const message = readWindowMessage(event.data)
  if (!message) return
  const { kind, action, payload } = message
  if (action === 'UPDATE_MIN_HEIGHT' && typeof payload?.height === 'number')
    frame.style.minHeight = `${payload.height}px`
  else if (action === 'SELLER_TOKEN_REQUEST') void giveToken(embedding, payload?.nonce ?? null)
  else if (kind !== 'APP_EVENTS' && kind !== 'REDIRECT') {
    const name = `thela:${kind.toLowerCase().replace(/_/g, '-')}`
    document.dispatchEvent(new CustomEvent(name, { detail: payload ?? {} }))
  }
}

function embed(place: HTMLElement, script: HTMLScriptElement): void {
  const { origin: named = script.src, tokenUrl } = script.dataset
  const { origin } = new URL(named)
  const frame = document.createElement('iframe')
  const embedding = {
    origin,
    frame,
    tokenUrl: embedMode(place.dataset) === 'SELLER' ? tokenUrl : undefined,
    isFetching: false,
  }
  addEventListener('message', (event) => handleMessage(embedding, event))
  frame.title = TRACK_TEXTS.title
  frame.allow = 'clipboard-write'
  frame.style.cssText = 'display:block;width:100%;border:0;min-height:480px'
  // Named for the frame by its address, whatever the page sends as its referrer.
  frame.src = addressOf(origin, place.dataset, script.dataset)
  place.replaceChildren(frame)
}

const script = document.currentScript
if (script instanceof HTMLScriptElement) {
  const places = () => document.querySelectorAll<HTMLElement>('[data-thela-track]')
  const embedAll = () => places().forEach((place) => embed(place, script))
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', embedAll)
  else embedAll()
}
