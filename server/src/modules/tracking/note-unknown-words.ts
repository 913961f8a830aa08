/** [tracking §3 Scan, D-31] */
import type { Database } from '../../db/statement.ts'
import { unknownWordsRepository } from './unknown-words-repository.ts'

export interface UnknownWordDependencies {
  readonly database: Database
  /** A word that was not on the list yet: read as in transit until a table knows it. */
  readonly onUnknownStatus: (report: {
    readonly storeId: string
    readonly courier: string
    readonly word: string
  }) => void
}

const MAX_WORD_LENGTH = 80

/** Of a report that was verified: for whoever extends the courier's table. */
export async function noteUnknownWords(
  { database, onUnknownStatus }: UnknownWordDependencies,
  storeId: string,
  { courier, words }: { readonly courier: string; readonly words: readonly string[] },
): Promise<void> {
  if (words.length === 0) return
  const short = words.map((word) => word.trim().slice(0, MAX_WORD_LENGTH).toWellFormed() || 'NA')
  // In one order, so that two reports at once never wait for each other.
  const listed = [...new Set(short)].toSorted()
  const noted = await unknownWordsRepository.note(database, storeId, { courier, words: listed })
  for (const { word, isNew } of noted) if (isNew) onUnknownStatus({ storeId, courier, word })
}
