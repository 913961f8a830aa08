import { HISTORY_WINDOW_DAYS } from '@thela/domain/orders'
import { percentInTime } from '@thela/domain/tracking'
import type { Command, CommandLine } from './command.ts'
import { withModules } from './with-modules.ts'

async function printAccuracy(
  { settings, environment, print }: CommandLine,
  storeId?: string,
): Promise<void> {
  const all = await withModules(settings, environment, ({ tracking }) =>
    tracking.keptPromises(storeId),
  )
  if (all.length === 0) {
    print(`no parcel was promised for a day of the last ${HISTORY_WINDOW_DAYS} days`)
  }
  for (const { storeId: store, courierCode, courierName, ...counts } of all) {
    const share = `${percentInTime(counts)} % in time`
    const parcels = `${counts.inTime} of ${counts.promised} parcels`
    const missing = counts.notDelivered > 0 ? [`${counts.notDelivered} not delivered`] : []
    print([store, courierCode, courierName, share, parcels, ...missing].join('\t'))
  }
}

/** [D-85, ADR-231] */
export const accuracyCommands: readonly Command[] = [
  {
    usage: 'tracking accuracy',
    summary: `how many parcels of the last ${HISTORY_WINDOW_DAYS} days came by their promised day, by courier`,
    run: (line) => printAccuracy(line),
  },
  {
    usage: 'tracking accuracy --store ID',
    summary: 'the same for one store',
    run: (line, storeId) => printAccuracy(line, storeId),
  },
]
