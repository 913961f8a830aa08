/** What stores keep of a person: shown, exported and erased. [account §6, D-40, ADR-255] */
import type { Messages } from '@thela/messages'
import { worker } from '../../jobs/queue.ts'
import type { Module } from '../module.ts'
import type { Store } from '../stores/index.ts'
import { blocksNow, eraseJob, requestErasure, runErasure } from './erase.ts'
import type { PhoneOfSeller } from './erase.ts'
import { erasuresRepository } from './erasures-repository.ts'
import type { StoredErasure } from './erasures-repository.ts'
import { downloadRoute } from './download-route.ts'
import { exportJob, makeExport } from './export.ts'
import { exportFilesOf } from './export-files.ts'
import { exportsRepository, purgeExports } from './exports-repository.ts'
import type { PrivacyDependencies } from './privacy-dependencies.ts'
import { privacyRoutes } from './routes.ts'

export type { StoredErasure } from './erasures-repository.ts'

export interface Privacy extends Module {
  /** What a person at a seller's stores waits for before an erasure; for the store's owner. */
  blocksNow(of: PhoneOfSeller): ReturnType<typeof blocksNow>
  /** For the store's owner: at all stores of the seller, and done when it returns. */
  eraseNow(of: PhoneOfSeller): Promise<void>
  /** For the store's owner: the archive that a customer gets. */
  exportNow(of: PhoneOfSeller, t: Messages): Promise<Uint8Array>
  /** The newest first. */
  erasuresOf(store: Store): Promise<readonly StoredErasure[]>
}

const MAX_LISTED = 1_000

export function makePrivacy(deps: PrivacyDependencies): Privacy {
  return {
    routes: (app) => privacyRoutes(app, deps),
    forms: (app) => downloadRoute(app, deps),
    jobs: [
      worker(eraseJob, (key) => runErasure(deps, key)),
      worker(exportJob, (key) => makeExport(deps, key)),
    ],
    retention: [purgeExports],
    async erase(transaction, storeId) {
      await exportsRepository.eraseOf(transaction, storeId)
      await erasuresRepository.eraseOf(transaction, storeId)
    },
    personal: {
      async erase(transaction, person) {
        await exportsRepository.erasePerson(transaction, person)
        return {}
      },
    },
    exportNow: (of, t) => exportFilesOf(deps, of, t),
    blocksNow: (of) => blocksNow(deps, of),
    async eraseNow(of) {
      for (const key of await requestErasure(deps, { ...of, origin: 'OWNER' })) {
        await runErasure(deps, key)
      }
    },
    erasuresOf: ({ storeId }) => erasuresRepository.ofStore(deps.database, storeId, MAX_LISTED),
  }
}
