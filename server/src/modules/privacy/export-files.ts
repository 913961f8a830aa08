/** The files of an archive: machine-readable, and one page to read. [ADR-257] */
import { PERSONAL_KINDS } from '@thela/domain/privacy'
import type { PersonalKind } from '@thela/domain/privacy'
import { formatPhone } from '@thela/domain/fields'
import type { Messages } from '@thela/messages'
import { strToU8, zip } from 'fflate'
import type { AsyncZippable } from 'fflate'
import type { PhoneOfSeller } from './erase.ts'
import type { ExportedStore } from './exported-store.ts'
import { overviewPage } from './overview-page.ts'
import { customerOf } from './person-of.ts'
import type { PrivacyDependencies } from './privacy-dependencies.ts'

type Photos = Record<string, Uint8Array>

/** A photo is a file of its own, which the record names. */
function withPhotoFiles(record: object, photos: Photos): object {
  if (!('jpegBase64' in record)) return record
  const { jpegBase64, ...rest } = record
  const file = `photos/${Object.keys(photos).length + 1}.jpg`
  photos[file] = Buffer.from(String(jpegBase64), 'base64')
  return { ...rest, file }
}

async function exportedStores(
  deps: PrivacyDependencies,
  { store, phone }: PhoneOfSeller,
  photos: Photos,
): Promise<readonly ExportedStore[]> {
  const exported: ExportedStore[] = []
  for (const { storeId, config } of deps.stores.ofSeller(store)) {
    const person = await customerOf(deps, deps.database, { storeId, phone, before: deps.now() })
    const kinds: { [K in PersonalKind]?: object[] } = {}
    for (const kind of PERSONAL_KINDS) {
      const records: object[] = []
      for (const { kept } of deps.personal()) {
        for (const { list } of kept?.[kind] ?? []) {
          const rows = await deps.database.rows(list(person))
          records.push(...rows.map((row) => withPhotoFiles(row, photos)))
        }
      }
      if (records.length > 0) kinds[kind] = records
    }
    exported.push({ storeId, storeName: config.storeName, kinds })
  }
  return exported
}

/** What has no reason to wait for the processor is packed beside it. */
const zipped = (files: AsyncZippable): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    zip(files, (problem, archive) => {
      if (problem) reject(problem)
      else resolve(archive)
    })
  })

export async function exportFilesOf(
  deps: PrivacyDependencies,
  of: PhoneOfSeller,
  t: Messages,
): Promise<Uint8Array> {
  const photos: Photos = {}
  const stores = await exportedStores(deps, of, photos)
  const now = deps.now()
  const about = { phone: formatPhone(of.phone), date: t.date(now, 'DAY') }
  const files: AsyncZippable = {
    'readme.txt': strToU8(`${t('privacy.export.readme', about)}\n`),
    'overview.html': strToU8(overviewPage(t, { stores, ...about })),
  }
  for (const store of stores) {
    const content = { exportedAt: now.toISOString(), phone: of.phone, ...store }
    files[`data/${store.storeId}.json`] = strToU8(`${JSON.stringify(content, undefined, 2)}\n`)
  }
  // Pictures are packed already.
  for (const [file, photo] of Object.entries(photos)) files[file] = [photo, { level: 0 }]
  return zipped(files)
}
