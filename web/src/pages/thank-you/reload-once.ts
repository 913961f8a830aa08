import { goWithSession } from '../../api/session.ts'
import { keepInTab, keptInTab } from '../../api/tab-storage.ts'

/**
 * Reloads this page, once per cart and tab: false where it was done before, or where nothing can
 * remember it. [checkout §4 Paying]
 */
export function reloadOnce(cartId: string): boolean {
  const name = `thela.reloaded.${cartId}`
  if (keptInTab(name) === true) return false
  keepInTab(name, true)
  if (keptInTab(name) !== true) return false
  const { pathname, search } = window.location
  goWithSession(`${pathname}${search}`)
  return true
}
