/** [D-10, ADR-097] */
import { PROVIDER_HEALTH } from '@thela/domain/payments'
import type { AttemptCounts } from '@thela/domain/payments'
import type { AccountHealth } from '../modules/payments/index.ts'
import type { Settings } from '../settings.ts'
import { withModules } from './with-modules.ts'

const shareOf = ({ tried, paid }: AttemptCounts): string =>
  tried === 0 ? 'none' : `${paid} of ${tried} (${Math.round((100 * paid) / tried)} %)`

/** What the rule makes of it: a server also knows for how long. */
function resultOf({ part }: AccountHealth): string {
  if (part === undefined) return 'too few attempts to tell'
  const percent = `${Math.round(100 * part)} % of the week’s share`
  return part < PROVIDER_HEALTH.unhealthyBelow
    ? `UNHEALTHY: ${percent}; new payments go to another account that takes the method`
    : `healthy: ${percent}`
}

/** One line for each account of the store. Rejects for an unknown store. */
export async function printHealth(
  {
    settings,
    environment,
    print,
  }: {
    readonly settings: Settings
    readonly environment: Readonly<Record<string, string | undefined>>
    readonly print: (text: string) => void
  },
  storeId: string,
): Promise<void> {
  const accounts = await withModules(settings, environment, async ({ stores, payments }) => {
    const store = stores.find(storeId)
    if (!store) throw new Error(`there is no store ${storeId}`)
    return payments.healthOf(store)
  })
  if (accounts.length === 0) print('the store has no account with a payment provider')
  for (const health of accounts) {
    const { account, recent, week } = health
    print(`${account}\tpaid: ${shareOf(recent)}, in the week ${shareOf(week)}\t${resultOf(health)}`)
  }
}
