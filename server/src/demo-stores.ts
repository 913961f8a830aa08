/** The stores of the demo, one of them with the look of a file that its owner wants to see. [ADR-312] */
import { unwatchFile, watchFile } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { withAppearance } from './modules/stores/index.ts'
import type { Stores } from './modules/stores/index.ts'

const FOLDER = resolve(import.meta.dirname, '../../sandbox/stores')
/** Links without a store mean this one. */
const FIRST_FILE = 'meher.json'
const DEMO_TOKEN = 'demo shop'
const APPEARANCE_OPTION = '--appearance'
/** Between two looks at the file. */
const WATCH_MS = 500

/** The file whose look the first store has, as `thela store preview` passes it. */
export function findAppearanceFile(words: readonly string[]): string | undefined {
  const at = words.indexOf(APPEARANCE_OPTION)
  return at < 0 ? undefined : words[at + 1]
}

interface DemoOptions {
  readonly placeholders: Readonly<Record<string, string | undefined>>
  readonly appearanceFile: string | undefined
  /** The file was changed, and what it says now cannot be applied. */
  readonly onProblem: (problem: string) => void
}

export function openDemoStores(
  stores: Pick<Stores, 'apply' | 'list' | 'tokens'>,
  { placeholders, appearanceFile, onProblem }: DemoOptions,
) {
  async function applyFile(fileName: string): Promise<void> {
    const text = await readFile(join(FOLDER, fileName), 'utf8')
    const file = fileName === FIRST_FILE ? appearanceFile : undefined
    await stores.apply(
      {
        fileName,
        text: file === undefined ? text : withAppearance(text, await readFile(file, 'utf8')),
        environment: placeholders,
        allowHttp: true,
      },
      { isDemoStore: true },
    )
  }
  return {
    /** With a file for the look: again whenever it changes. */
    async apply(): Promise<void> {
      const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.json'))
      for (const file of files.toSorted().toReversed()) await applyFile(file)
      if (appearanceFile === undefined) return
      watchFile(appearanceFile, { interval: WATCH_MS }, () => {
        applyFile(FIRST_FILE).catch((problem: unknown) => onProblem((problem as Error).message))
      })
    },
    /** The shops of the demo embed parcels, and vouch for their customers. */
    async makeTokens(): Promise<Record<string, string>> {
      const { tokens } = stores
      const made: Record<string, string> = {}
      for (const store of stores.list()) {
        for (const { tokenId, name } of await tokens.list(store)) {
          if (name === DEMO_TOKEN) await tokens.revoke(store, tokenId)
        }
        made[store.storeId] = await tokens.create(store, DEMO_TOKEN)
      }
      return made
    },
    async close(): Promise<void> {
      if (appearanceFile !== undefined) unwatchFile(appearanceFile)
    },
  }
}
