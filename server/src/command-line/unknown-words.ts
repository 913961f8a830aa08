import type { Command, CommandLine } from './command.ts'
import { withModules } from './with-modules.ts'

async function printUnknownWords(
  { settings, environment, print }: CommandLine,
  storeId?: string,
): Promise<void> {
  const all = await withModules(settings, environment, ({ tracking }) =>
    tracking.unknownWords(storeId),
  )
  if (all.length === 0) print('every status so far was known')
  for (const { storeId: store, courierCode, reports, lastSeen, word } of all) {
    const times = reports === 1 ? '1 report' : `${reports} reports`
    print([lastSeen.toISOString(), store, courierCode, times, word].join('\t'))
  }
}

/** [tracking §3 Scan, D-31] */
export const unknownWordCommands: readonly Command[] = [
  {
    usage: 'tracking unknown-words',
    summary: 'list statuses of couriers that no table knows, the newest first',
    run: (line) => printUnknownWords(line),
  },
  {
    usage: 'tracking unknown-words --store ID',
    summary: 'the same for one store',
    run: (line, storeId) => printUnknownWords(line, storeId),
  },
]
