/** The webhooks of a shop. Without them everything still comes, by being asked for. [woocommerce §10] */
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Finding } from '../../../../ports/connection-check.ts'
import { bad, good } from '../../../findings.ts'
import type { Client } from '../transport/client.ts'
import { isDeliverable } from './deliverable-address.ts'
import { readAllPages } from '../transport/read-all-pages.ts'
import { refusedReason } from '../transport/refused.ts'

const TOPICS = ['order.created', 'order.updated', 'order.deleted'] as const

const text = Type.String({ maxLength: 2_000 })
const webhook = Compile(
  Type.Object({ id: Type.Integer({ minimum: 1 }), topic: text, status: text, delivery_url: text }),
)

/** The shop calls the address while it makes a webhook. */
const MAKE_MS = 15_000

interface Delivery {
  readonly webhookUrl: string
  readonly secret: string
}

export async function webhookFindings(
  client: Client,
  { webhookUrl, secret }: Delivery,
): Promise<readonly Finding[]> {
  const listed = await readAllPages(
    client,
    { operation: 'check-webhooks', path: '/webhooks' },
    webhook,
  )
  const made: string[] = []
  const refused: string[] = []
  for (const topic of TOPICS) {
    const known = listed.find((each) => each.topic === topic && each.delivery_url === webhookUrl)
    const body = { secret, status: 'active' }
    const isDone = known
      ? await write(client, { method: 'PUT', path: `/webhooks/${known.id}`, body })
      : await write(client, {
          method: 'POST',
          path: '/webhooks',
          body: { ...body, topic, name: `Thela ${topic}`, delivery_url: webhookUrl },
        })
    if (!isDone) refused.push(topic)
    else if (!known) made.push(topic)
  }
  return [
    ...(made.length > 0
      ? [good(`these webhooks were missing and have been created: ${made.join(', ')}`)]
      : []),
    refused.length === 0
      ? good('all webhooks exist')
      : bad(
          `the shop refused these webhooks: ${refused.join(', ')}; the key needs read and write access`,
        ),
    ...(isDeliverable(webhookUrl)
      ? []
      : [
          good(
            'WooCommerce sends webhooks to public addresses on the ports 80, 443 and 8080 only, ' +
              'so its orders are read every minute instead',
          ),
        ]),
  ]
}

/** One that is there may have another secret, which is never told, or was switched off after failures. */
async function write(
  client: Client,
  request: { readonly method: 'POST' | 'PUT'; readonly path: string; readonly body: unknown },
): Promise<boolean> {
  const effect = request.method === 'PUT' ? 'REPEATABLE' : 'ONCE'
  try {
    await client.rest({ operation: 'make-webhook', effect, totalMs: MAKE_MS, ...request }, webhook)
    return true
  } catch (error) {
    if (refusedReason(error) === undefined) throw error
    return false
  }
}
