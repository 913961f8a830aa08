/** [checkout §3 brandLabel] */
import type { StoreConfig, StoreFile, StoreSecrets } from '@thela/contracts/stores'
import { checkConsistency, consistencyNotices } from './check-consistency.ts'
import { checkShape } from './check-shape.ts'
import { fillPlaceholders } from './fill-placeholders.ts'
import type { InvoiceSeries } from './invoice-problems.ts'
import { notYetNotices } from './not-yet.ts'
import { readPositionedJson } from './positioned-json.ts'
import { fieldName, StoreFileRejected } from './problem.ts'
import type { Problem } from './problem.ts'

export interface StoreFileText {
  readonly text: string
  /** The file's name in messages. */
  readonly fileName: string
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Only for the sandbox. */
  readonly allowHttp: boolean
  /** Gets a line for each field that nothing reads yet, and for each setting that cannot work. */
  readonly onNotice?: (line: string) => void
}

/** What exists already when a file is applied. */
export interface KnownStores {
  /** Of the store itself. */
  readonly secrets: StoreSecrets | undefined
  /** Of all other stores. */
  readonly takenSlugs: readonly string[]
  readonly otherSeries: readonly InvoiceSeries[]
}

export interface ReadStore {
  readonly config: StoreConfig
  readonly secrets: StoreSecrets
}

const inTitleCase = (name: string): string =>
  name.replaceAll(/(?<=^|\s)\p{Letter}/gu, (letter) => letter.toUpperCase())

/** The one default that is computed from another field. */
function withBrandLabel({ uiConfig, ...config }: StoreConfig): StoreConfig {
  const brandLabel = uiConfig.brandLabel || `${inTitleCase(config.storeName)} Pay in 3`
  return { ...config, uiConfig: { ...uiConfig, brandLabel } }
}

function splitFile(file: StoreFile): ReadStore {
  const { $schema: _, secrets, ...config } = file
  return { config: withBrandLabel(config), secrets }
}

/** An account's secrets that the file omits stay as they were. */
function secretsTogether(stored: StoreSecrets | undefined, written: StoreSecrets): StoreSecrets {
  const lists = Object.entries(written).map(([system, accounts]) => {
    const codes = accounts.map(({ code }) => code)
    const kept = stored?.[system as keyof StoreSecrets] ?? []
    return [system, [...accounts, ...kept.filter(({ code }) => !codes.includes(code))]]
  })
  return Object.fromEntries(lists) as StoreSecrets
}

/** Rejects with `StoreFileRejected`, whose lines name the position and the field. */
export function readStoreFile(
  given: StoreFileText,
  known: (storeId: string) => KnownStores,
): ReadStore {
  const json = readPositionedJson(given.text)
  const lineOf = ({ position, words }: { position: string; words: string }) =>
    `${given.fileName}:${position} ${words}`
  const rejectIf = (problems: readonly { position: string; words: string }[]) => {
    if (problems.length > 0) throw new StoreFileRejected(problems.map(lineOf))
  }
  const placed = (problems: readonly Problem[]) =>
    problems.map((problem) => ({
      position: json.positionOf(problem),
      words: `${fieldName(problem.path) || 'the file'}: ${problem.words}`,
    }))

  rejectIf(json.problems)
  const filled = fillPlaceholders(json.value ?? {}, given.environment)
  rejectIf(placed(filled.problems))
  const { file, problems } = checkShape(filled.value)
  rejectIf(placed(problems))
  const { takenSlugs, otherSeries, secrets: stored } = known(file.storeId)
  const secrets = secretsTogether(stored, file.secrets)
  const { allowHttp } = given
  rejectIf(placed(checkConsistency(file, { secrets, takenSlugs, otherSeries, allowHttp })))
  const notices = [...notYetNotices(filled.value), ...consistencyNotices(file)]
  for (const notice of placed(notices)) given.onNotice?.(lineOf(notice))
  return splitFile({ ...file, secrets })
}
