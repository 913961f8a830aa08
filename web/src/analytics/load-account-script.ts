/** The script of an account that counts purchases; nobody waits for it. [D-47, ADR-332] */
import { loadScript } from '../api/load-script.ts'

/** Rejects where it cannot be loaded. `find` looks for what it leaves in the page. */
export async function loadAccountScript(url: string, find: () => unknown): Promise<void> {
  const loaded = await loadScript(url, find, () => undefined)
  if (loaded === undefined) throw new Error('the script of an account could not be loaded')
}
