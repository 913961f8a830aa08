import type { Call } from '@thela/contracts/call'
import { ErrorReply } from '@thela/contracts/errors'
import type { FastifyInstance } from 'fastify'

export interface ReceivedWebhook {
  readonly storeId: string
  readonly body: Uint8Array
  readonly headers: Readonly<Record<string, string | undefined>>
}

/**
 * Puts a webhook on the server: its body stays raw, so that its signature can be checked, and it is
 * never answered 5xx for its content.
 */
export function registerWebhook(
  app: FastifyInstance,
  call: Call,
  handle: (webhook: ReceivedWebhook) => Promise<{ received: boolean }>,
): void {
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
        return handle({ storeId: (request.params as { storeId: string }).storeId, body, headers })
      },
    })
  })
}
