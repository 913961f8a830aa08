/** Several calls in one. Headers count outside and in each of them, which has traps. */
import { Problem } from '../problem.ts'
import type { Store } from '../store/store.ts'
import { message } from './messages.ts'
import { requireParams } from './read-params.ts'
import { runCall } from './run-call.ts'
import type { CallRequest, CallResponse } from './run-call.ts'
import { sessionHeaders } from './session-headers.ts'
import { openSession, tokenUserId } from './session.ts'
import type { Session } from './session.ts'
import { isRecord, textParam } from './store-call.ts'

const MAX_REQUESTS = 25
const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE']
const START = '/wc/store/v1'
const SITE = 'http://site.invalid'
const MULTI_STATUS = 207

export interface BatchResponse extends CallResponse {
  /** Whose cookies are set. */
  readonly session: Session
}

export async function runBatch(
  store: Store,
  session: Session,
  outer: CallRequest,
): Promise<BatchResponse> {
  const headers = sessionHeaders(store, session)
  try {
    const requests = readRequests(outer)
    requireOuterToken(store, { session, requests })
    return await runAll(store, session, requests)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { status: error.status, body: error.body(), headers, session }
  }
}

async function runAll(
  store: Store,
  session: Session,
  requests: readonly CallRequest[],
): Promise<BatchResponse> {
  const responses: CallResponse[] = []
  // Without a token of its own a part leaves the cart that the outer token named.
  const another = session.isByToken ? openSession(store, { headers: {} }) : session
  let last = session
  for (const request of requests) {
    const hasToken = tokenUserId(store, request) !== undefined
    last = hasToken ? openSession(store, request) : another
    responses.push(await runCall(store, last, request))
  }
  const body = { responses }
  return { status: MULTI_STATUS, body, headers: sessionHeaders(store, last), session: last }
}

/** A token that stands only in a part breaks the store. */
function requireOuterToken(
  store: Store,
  { session, requests }: { session: Session; requests: readonly CallRequest[] },
): void {
  if (session.isByToken) return
  if (requests.every((request) => tokenUserId(store, request) === undefined)) return
  throw new Problem(500, 'internal_server_error', { message: message(store, 'criticalError') })
}

function readRequests(outer: CallRequest): CallRequest[] {
  requireParams(outer.params, ['requests'])
  const { requests } = outer.params
  if (!Array.isArray(requests) || !requests.every(isRecord)) {
    throw invalidRequests('rest_invalid_type', 'requests is not of type array.')
  }
  if (requests.length > MAX_REQUESTS) {
    throw invalidRequests(
      'rest_too_many_items',
      `requests must contain at most ${MAX_REQUESTS} items.`,
    )
  }
  return requests.map((item, index) => readRequest(item, index, outer))
}

function readRequest(
  item: Record<string, unknown>,
  index: number,
  { ip, userAgent }: CallRequest,
): CallRequest {
  const method = item['method'] === undefined ? 'POST' : textParam(item, 'method')
  if (!METHODS.includes(method)) {
    const text = `requests[${index}][method] is not one of POST, PUT, PATCH, and DELETE.`
    throw invalidRequests('rest_not_in_enum', text)
  }
  const path = textParam(item, 'path')
  const url = new URL(URL.canParse(path, SITE) ? path : '', SITE)
  const query = Object.fromEntries(url.searchParams)
  const isOfStore = url.pathname.startsWith(`${START}/`)
  return {
    method,
    path: isOfStore ? url.pathname.slice(START.length) : '',
    params: { ...query, ...(isRecord(item['body']) ? item['body'] : {}) },
    headers: isRecord(item['headers']) ? lowerCaseNames(item['headers']) : {},
    ip,
    userAgent,
  }
}

const lowerCaseNames = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.keys(headers).map((name) => [name.toLowerCase(), textParam(headers, name)]),
  )

const invalidRequests = (code: string, text: string): Problem =>
  new Problem(400, 'rest_invalid_param', {
    message: 'Invalid parameter(s): requests',
    data: {
      status: 400,
      params: { requests: text },
      details: { requests: { code, message: text, data: null } },
    },
  })
