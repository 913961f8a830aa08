/** [D-10, ADR-097] */
import { PROVIDER_HEALTH } from '@thela/domain/payments'
import type { AttemptCounts } from '@thela/domain/payments'
import type { AccountHealth } from '../modules/payments/index.ts'
import type { Settings } from '../settings.ts'
import { withModules } from './with-modules.ts'

const shareOf = ({ tried, paid }: AttemptCounts): string =>
  tried === 0 ? 'none' : `${paid} of ${tried} (${Math.round((100 * paid) / tried)} %)`

const MEANING: Readonly<Record<AccountHealth['state'], string>> = {
  HEALTHY: '',
  UNHEALTHY: '; new payments go to another account that takes the method',
  PROBING: `; one new payment in ${PROVIDER_HEALTH.probeEvery} tries it out`,
}

/** The state that the servers go by, and the share of the last minutes. */
function resultOf({ state, part }: AccountHealth): string {
  const share =
    part === undefined
      ? 'too few attempts to tell'
      : `${Math.round(100 * part)} % of the week’s share`
  return `${state}: ${share}${MEANING[state]}`
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
