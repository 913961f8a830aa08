import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../../core/sandbox.ts'
import { Problem } from '../problem.ts'
import { pagedReply } from '../rest/paged-reply.ts'
import { pathNumber, readNumbers, readRecords, restRoutes } from '../rest/rest-routes.ts'
import type { RestCall } from '../rest/rest-routes.ts'
import { restUrl } from '../store/rest-url.ts'
import type { Store } from '../store/store.ts'
import type { Webhook } from '../store/webhook.ts'
import { createWebhook, removeWebhook, updateWebhook } from './change-webhook.ts'
import { webhookJson } from './webhook-json.ts'

/** Webhooks by REST v3. */
export function addWebhookRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const routes = restRoutes(app, sandbox)
  routes.get('/webhooks', ({ store, request, reply, query }) => {
    const { status = 'all' } = query
    const items = store.webhooks
      .filter((webhook) => status === 'all' || webhook.status === status)
      .toReversed()
      .map((webhook) => webhookJson(store, webhook))
    return pagedReply(reply, { items, request, store })
  })
  routes.create('/webhooks', async ({ store, body, reply }) => {
    const webhook = await createWebhook(store, body)
    void reply.code(201).header('location', `${restUrl(store)}/wc/v3/webhooks/${webhook.id}`)
    return webhookJson(store, webhook)
  })
  routes.update('/webhooks/batch', batch)
  routes.get('/webhooks/:id', (call) => webhookJson(call.store, findWebhook(call, 404)))
  routes.update('/webhooks/:id', async (call) => {
    const webhook = findWebhook(call, 400)
    await updateWebhook(call.store, webhook, call.body)
    return webhookJson(call.store, webhook)
  })
  routes.remove('/webhooks/:id', (call) => {
    const webhook = findWebhook(call, 404)
    if (call.query['force'] !== 'true' && call.body['force'] !== true) {
      throw new Problem(501, 'woocommerce_rest_trash_not_supported', {
        message: 'Webhooks do not support trashing.',
      })
    }
    removeWebhook(call.store, webhook)
    return webhookJson(call.store, webhook)
  })
}

const findWebhook = (call: RestCall, status: number): Webhook =>
  webhookById(call.store, pathNumber(call, 'id'), status)

/** A call that writes says 400 of an unknown id, one that reads or deletes 404. */
function webhookById(store: Store, id: number, status: number): Webhook {
  const found = store.webhooks.find((webhook) => webhook.id === id)
  if (found !== undefined) return found
  throw new Problem(status, 'woocommerce_rest_shop_webhook_invalid_id', { message: 'Invalid ID.' })
}

/** One part after another; a part that fails is in the response and stops nothing. */
async function batch({ store, body }: RestCall): Promise<Record<string, unknown>> {
  const part = async (id: number, make: () => Promise<Webhook>): Promise<unknown> => {
    try {
      return webhookJson(store, await make())
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      return { id, error: error.body() }
    }
  }
  const response: Record<string, unknown[]> = {}
  for (const fields of readRecords(body['create'])) {
    response['create'] ??= []
    response['create'].push(await part(0, () => createWebhook(store, fields)))
  }
  for (const fields of readRecords(body['update'])) {
    const id = Number(fields['id'])
    response['update'] ??= []
    const update = async (): Promise<Webhook> => {
      const webhook = webhookById(store, id, 400)
      await updateWebhook(store, webhook, fields)
      return webhook
    }
    response['update'].push(await part(id, update))
  }
  for (const id of readNumbers(body['delete'])) {
    response['delete'] ??= []
    const remove = async (): Promise<Webhook> => {
      const webhook = webhookById(store, id, 404)
      removeWebhook(store, webhook)
      return webhook
    }
    response['delete'].push(await part(id, remove))
  }
  return response
}
