/** [I59] */
import type { Call } from '@thela/contracts/call'
import { ErrorReply } from '@thela/contracts/errors'
import {
  confirmAccountWebhook,
  confirmWebhook,
  receiveAccountWebhook,
  receiveWebhook,
} from '@thela/contracts/webhooks'
import type { FastifyInstance } from 'fastify'
import type { WebhookHandler, WebhookSource } from '../../jobs/inbox.ts'
import type { RawWebhook } from '../../ports/webhook.ts'
import { ApiError } from '../replies/api-error.ts'

/** The account named by a webhook address. */
export interface WebhookAddress {
  readonly system: string
  readonly storeId: string
  /** The store's first account with the system by default. */
  readonly account?: string
}

/** The handler and account of a webhook address; undefined where there is no such account. */
export type FindWebhookHandler = (
  address: WebhookAddress,
) => Promise<{ readonly handler: WebhookHandler; readonly source: WebhookSource } | undefined>

/** The route for webhooks of all systems: each goes to the account named in its address. */
export function webhookRoutes(app: FastifyInstance, find: FindWebhookHandler): void {
  const handle: Handle = async (address, webhook) => {
    const found = await find(address)
    if (!found) throw new ApiError('NOT_FOUND')
    const outcome = await found.handler.receive(found.source, webhook)
    if (outcome === 'INVALID_SIGNATURE') throw new ApiError('SIGNATURE_INVALID')
    if (outcome === 'UNREADABLE') throw new ApiError('BAD_REQUEST')
    return { received: true }
  }
  register(app, receiveWebhook, handle)
  register(app, receiveAccountWebhook, handle)
  for (const call of [confirmWebhook, confirmAccountWebhook]) registerConfirmation(app, call, find)
}

/** Text of a query that was given once; a parameter that is repeated is none. */
function singleTexts(query: unknown): Readonly<Record<string, string | undefined>> {
  const entries = Object.entries(query as Record<string, unknown>)
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/** The sender's word is returned as plain text: a browser that is led here runs nothing of it. */
function registerConfirmation(app: FastifyInstance, call: Call, find: FindWebhookHandler): void {
  app.route({
    method: 'GET',
    url: call.route.slice('GET '.length),
    config: { call },
    schema: {
      summary: call.summary,
      description: 'Proves itself by a word that was agreed on; no token.',
      tags: ['webhooks'],
      ...(call.params ? { params: call.params } : {}),
      response: { 200: call.reply, '4xx': ErrorReply, '5xx': ErrorReply },
    },
    handler: async (request, reply) => {
      const found = await find(request.params as WebhookAddress)
      if (!found?.handler.confirm) throw new ApiError('NOT_FOUND')
      const word = await found.handler.confirm(found.source, singleTexts(request.query))
      if (word === undefined) throw new ApiError('SIGNATURE_INVALID')
      return reply
        .type('text/plain; charset=utf-8')
        .header('x-content-type-options', 'nosniff')
        .send(word)
    },
  })
}

type Handle = (address: WebhookAddress, webhook: RawWebhook) => Promise<{ received: boolean }>

/**
 * Registers a webhook: its body stays raw, so that its signature can be checked, and its content
 * never causes a 5xx.
 */
function register(app: FastifyInstance, call: Call, handle: Handle): void {
  const url = call.route.slice('POST '.length)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body)
    })
    scope.route({
      method: 'POST',
      url,
      config: { call },
      schema: {
        summary: call.summary,
        description: 'Signed by its sender; no token.',
        tags: ['webhooks'],
        ...(call.params ? { params: call.params } : {}),
        response: { 200: call.reply, '4xx': ErrorReply, '5xx': ErrorReply },
      },
      handler: async (request) => {
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [
            name,
            Array.isArray(value) ? value.join(', ') : value,
          ]),
        )
        const body = request.body instanceof Uint8Array ? request.body : new Uint8Array()
        return handle(request.params as WebhookAddress, { body, headers })
      },
    })
  })
}
