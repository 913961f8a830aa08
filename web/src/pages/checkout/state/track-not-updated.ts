import type { CartPage } from '@thela/contracts/pages'
import { failureText } from '../../../api/failure-text.ts'
import { trackFailure } from '../../../features/payments/attempt/track-failure.ts'

/** A quantity that was not changed; the shopper reads it in plainer words. [checkout §8] */
export function trackNotUpdated({
  mode,
  parentOrigin,
  settings: { isDev },
}: Pick<CartPage, 'mode' | 'parentOrigin' | 'settings'>): void {
  const text = failureText('QUANTITY_UPDATE_FAILED', '')
  trackFailure({ mode, parentOrigin, isDev }, { event: 'cart_update_failed', text })
}
