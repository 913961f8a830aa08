/** An archive of what is kept of a person. [account §6, D-40, I4, ADR-257] */
import { createHash } from 'node:crypto'
import type { EXPORT_STATES } from '@thela/contracts/calls/accounts/privacy'
import { messagesIn } from '@thela/messages/catalogues'
import { LANGUAGES } from '@thela/domain/text'
import { verifiedPhone } from '@thela/domain/identity'
import { newId } from '../../db/new-id.ts'
import type { Visitor } from '../../http/caller/visitor.ts'
import { job } from '../../jobs/queue.ts'
import type { PhoneOfSeller } from './erase.ts'
import { exportFilesOf } from './export-files.ts'
import { exportsRepository } from './exports-repository.ts'
import type { ExportKey } from './exports-repository.ts'
import type { PrivacyDependencies } from './privacy-dependencies.ts'

export const exportJob = job<ExportKey>('privacy.export', {
  keyOf: ({ storeId, exportId }) => `${storeId}:${exportId}`,
  pollEverySeconds: 1,
})

/** Stored by its hash alone: who reads the database downloads nothing. */
export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest()

export async function requestExport(
  { database, queue }: PrivacyDependencies,
  { store, phone, language }: PhoneOfSeller & { readonly language: string },
): Promise<{ exportId: string; key: string }> {
  const { storeId, number } = store
  const [exportId, key] = [newId(number), newId(number)]
  await database.transaction(async (transaction) => {
    const wanted = { storeId, exportId, phone, language, keyHash: hashOfKey(key) }
    await exportsRepository.add(transaction, wanted)
    await queue.enqueue(transaction, exportJob, { storeId, exportId })
  })
  return { exportId, key }
}

/** Made once: a second run finds it made, or erased. */
export async function makeExport(deps: PrivacyDependencies, key: ExportKey): Promise<void> {
  const waiting = await exportsRepository.waiting(deps.database, key)
  if (!waiting) return
  const store = await deps.stores.get(key.storeId)
  const language = LANGUAGES.find((known) => known === waiting.language) ?? 'en'
  const { phone } = waiting
  const archive = await exportFilesOf(deps, { store, phone }, messagesIn(language))
  await exportsRepository.finish(deps.database, key, archive)
}

export async function stateOfExport(
  { database }: PrivacyDependencies,
  visitor: Visitor,
  exportId: string,
): Promise<(typeof EXPORT_STATES)[number]> {
  const { storeId } = visitor
  const phone = verifiedPhone(visitor) ?? ''
  const found = await exportsRepository.state(database, { storeId, exportId, phone })
  if (!found) return 'GONE'
  return found.isReady ? 'READY' : 'PREPARING'
}
