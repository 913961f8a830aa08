import type { RestoreSummary } from '../modules/payments/index.ts'
import type { Store } from '../modules/stores/index.ts'
import type { Settings } from '../settings.ts'
import { withModules } from './with-modules.ts'

/** Parses a time with its zone: a backup's clock may differ from the reader's. */
export function readTime(text: string): Date {
  const isComplete = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text)
  const time = new Date(text)
  if (!isComplete || Number.isNaN(time.getTime())) {
    throw new Error(`${text} is not a time such as 2026-01-31T04:30:00+05:30`)
  }
  if (time.getTime() > Date.now()) throw new Error(`${text} is in the future`)
  return time
}

/** For each store (or one): restores what provider and platform have since then. */
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
  await withModules(settings, environment, async ({ stores, payments }, { histories }) => {
    const wanted = stores.list().filter((item) => !storeId || item.storeId === storeId)
    if (wanted.length === 0) throw new Error(`there is no store ${storeId ?? ''}`)
    for (const store of wanted)
      print(summaryText(store, await payments.reconcileSince(store, since, histories)))
  })
}

function summaryText(
  store: Store,
  { orders, payments, unclear, unlisted }: RestoreSummary,
): string {
  const lines = [
    `store ${store.storeId}`,
    `  orders on the platform   ${orders.read}, taken over ${orders.adopted}`,
    `  next order number        ${orders.lastNumber + 1}`,
    `  payments at the provider ${Object.values(payments).reduce((sum, count) => sum + count, 0)}`,
    `    became an order        ${payments.placed}`,
    `    of an order taken over ${payments.paidAdoptedOrder}`,
    `    of a payment link      ${payments.paidLink}`,
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
    ...orders.uncharged.map(
      (name) =>
        `  Check by hand: platform order ${name} was paid by a gift card or store credit that does not have as much here.`,
    ),
    ...unlisted.map(
      (account) =>
        `  Check by hand: ${account} lists no payments; compare the orders with its dashboard.`,
    ),
    ...unclear.map(
      (id) =>
        `  Check by hand: payment ${id} may belong to ${orders.withoutPayment.map(({ name }) => name).join(', ')}.`,
    ),
  ]
  return lines.join('\n')
}
