import { makeOutboundHttp } from '../adapters/outbound-http.ts'
import { openQueue } from '../jobs/queue.ts'
import { noteSoldElsewhere } from '../modules/checkout/index.ts'
import { makeNotifications } from '../modules/notifications/index.ts'
import { reconcileSince } from '../modules/payments/index.ts'
import type { RestoreSummary } from '../modules/payments/index.ts'
import type { Store } from '../modules/stores/index.ts'
import { makeHistories, makeIntegrations } from '../make-integrations.ts'
import { noticeSources, whenCaptured, whenRefunded } from '../reactions.ts'
import type { Settings } from '../settings.ts'
import { withStores } from './with-stores.ts'

/** A point in time with its zone: a backup's clock may be another one than the reader's. */
export function readTime(text: string): Date {
  const isComplete = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text)
  const time = new Date(text)
  if (!isComplete || Number.isNaN(time.getTime())) {
    throw new Error(`${text} is no time like 2026-01-31T04:30:00+05:30`)
  }
  if (time.getTime() > Date.now()) throw new Error(`${text} is in the future`)
  return time
}

/** For each store (or the one): what provider and platform know since then becomes ours again. */
export async function runReconcileSince(
  {
    settings,
    environment,
    print,
  }: {
    readonly settings: Settings
    readonly environment: Readonly<Record<string, string | undefined>>
    readonly print: (text: string) => void
  },
  { since, storeId }: { readonly since: Date; readonly storeId: string | undefined },
): Promise<void> {
  const http = makeOutboundHttp({ allowPrivate: settings.allowPrivateAddresses })
  try {
    await withStores(settings, environment, async (stores, { database, url }) => {
      const wanted = stores.list().filter((item) => !storeId || item.storeId === storeId)
      if (wanted.length === 0) throw new Error(`there is no store ${storeId ?? ''}`)
      const onProblem = (problem: Error) => void process.stderr.write(`${problem.name}\n`)
      // Jobs are only written: the running server does them.
      const queue = await openQueue({ url, onProblem, onFailedJob: () => undefined })
      try {
        const tokensOf = (id: string) => stores.tokensOf(id)
        const integrations = makeIntegrations({ http, tokensOf })
        const notifications = makeNotifications({
          database,
          queue,
          stores,
          publicUrl: settings.publicUrl,
          channelsOf: integrations.channelsOf,
          sources: noticeSources(database),
        })
        const deps = {
          database,
          queue,
          stores,
          ...integrations,
          ...makeHistories({ http, tokensOf }),
          onCaptured: whenCaptured({ queue }),
          onRefunded: whenRefunded(notifications),
          onAdopted: noteSoldElsewhere,
        }
        for (const store of wanted)
          print(summaryText(store, await reconcileSince(deps, store, since)))
      } finally {
        await queue.stop()
      }
    })
  } finally {
    await http.close()
  }
}

function summaryText(store: Store, { orders, payments, unclear }: RestoreSummary): string {
  const lines = [
    `store ${store.storeId}`,
    `  orders on the platform   ${orders.read}, taken over ${orders.adopted}`,
    `  next order number        ${orders.lastNumber + 1}`,
    `  payments at the provider ${Object.values(payments).reduce((sum, count) => sum + count, 0)}`,
    `    became an order        ${payments.placed}`,
    `    of an order taken over ${payments.paidAdoptedOrder}`,
    `    known                  ${payments.known}`,
    `    refunded               ${payments.refunded}`,
    `    not paid               ${payments.unpaid}`,
    `    still open             ${payments.open}`,
    `    of other programs      ${payments.foreign}`,
    ...(payments.open > 0
      ? ['  Payments are still open: run this again in 15 minutes, with the same time.']
      : []),
    ...orders.doubled.map(
      (name) => `  Check by hand: the cart of platform order ${name} has another order here.`,
    ),
    ...unclear.map(
      (id) =>
        `  Check by hand: payment ${id} may belong to ${orders.withoutPayment.map(({ name }) => name).join(', ')}.`,
    ),
  ]
  return lines.join('\n')
}
