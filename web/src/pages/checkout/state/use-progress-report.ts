import type { CartPage } from '@thela/contracts/pages'
import type { Dispatch } from 'react'
import { useEffect, useEffectEvent } from 'react'
import { keepInTab, keptInTab } from '../../../api/tab-storage.ts'
import type { ParentWindow } from '../../../shell/frame/use-parent-window.ts'
import type { CheckoutEvent } from './checkout-event.ts'
import type { CheckoutState } from './checkout-state.ts'
import { mayTake } from './start-slice.ts'

/**
 * Reports to the seller's page that the checkout began, once per cart and tab, and each step that the
 * shopper reaches; never anything personal. [checkout §4 App start, account §7]
 */
export function useProgressReport(
  { settings, partner }: Pick<CartPage, 'settings' | 'partner'>,
  { state, dispatch }: { state: CheckoutState; dispatch: Dispatch<CheckoutEvent> },
  parent: ParentWindow | undefined,
): void {
  const report = (step: string) => {
    if (settings.isDev || !parent) return
    const { revision, totalCartItems, subTotal, currency } = state.cart
    const event = `checkout_${step}`
    const payload = { event, items: totalCartItems, value: subTotal, currency }
    parent.notify('ANALYTICS', { payload })
    const known = { event, revision, ...(partner ? { partner } : {}) }
    parent.notify('PRODUCT_ANALYTICS', { payload: known })
  }

  const step = stepOf(state)
  const isBeginning = mayTake('RECORD_CHECKOUT', state) && !state.start.includes('RECORD_CHECKOUT')
  const record = useEffectEvent(() => {
    if (!isBeginning) return
    const name = `thela.began.${state.cart.id}`
    if (keptInTab(name) !== true) report('started')
    keepInTab(name, true)
    dispatch({ kind: 'startStepDone', step: 'RECORD_CHECKOUT' })
  })
  const reach = useEffectEvent(() => {
    if (step !== 'started') report(step)
  })
  useEffect(() => record(), [isBeginning])
  useEffect(() => reach(), [step])
}

/** The shopper's progress, for the store's own funnel. */
export function stepOf({ contact, sections }: CheckoutState): string {
  if (contact.visitor.kind === 'ANON') return 'started'
  if (sections.address !== 'READ_ONLY') return 'contact_known'
  return sections.delivery === 'EDIT' ? 'address_known' : 'payment_opened'
}
