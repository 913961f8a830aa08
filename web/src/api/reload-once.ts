import { goWithSession } from './session.ts'
import { keepInTab, keptInTab } from './tab-storage.ts'

/**
 * Reloads this page, once per cart, reason and tab: false where it was done before, or where nothing can
 * remember it. [checkout §4 App start, §4 Paying]
 */
export function reloadOnce(cartId: string, reason: 'SUCCESS_INFO' | 'SESSION'): boolean {
  const name = `thela.reloaded.${reason}.${cartId}`
  if (keptInTab(name) === true) return false
  keepInTab(name, true)
  if (keptInTab(name) !== true) return false
  const { pathname, search } = window.location
  goWithSession(`${pathname}${search}`)
  return true
}
