import { readFile } from 'node:fs/promises'
import { messagesIn } from '@thela/messages/catalogues'
import { withStore } from './command.ts'
import type { Command } from './command.ts'

/** [tracking §3 Scan, ADR-228] */
export const shipmentCommands: readonly Command[] = [
  {
    usage: 'shipments import FILE --store ID',
    summary: 'parcels and scans from a CSV file; the same file again changes nothing',
    run: (line, path = '', storeId = '') =>
      withStore(line, storeId, async ({ tracking }, store) => {
        const imported = await tracking.importShipments(store, await readFile(path))
        if (!imported.ok) {
          const t = messagesIn('en')
          for (const { line: at, field, code } of imported.failure) {
            line.print(`${path}:${at} ${field ? `${field} ` : ''}${t(`shipments.${code}`)}`)
          }
          const { length } = imported.failure
          throw new Error(
            `${length === 1 ? 'one thing is' : `${length} things are`} wrong in ${path}`,
          )
        }
        const { NEW, CHANGED, SAME } = imported.value
        line.print(`${NEW} new, ${CHANGED} changed, ${SAME} known already`)
      }),
  },
]
