/** [checkout §7 Generic checkout, §8, account §8] */
import { customerStatusOf } from '@thela/domain/identity'
import type { CartPage } from '@thela/contracts/pages'
import { ApiCallError } from '../../../api/api-call-error.ts'
import { call } from '../../../api/call.ts'
import { keepInTab, keptInTab } from '../../../api/tab-storage.ts'
import { trackFailure, trackProduct } from '../../../features/payments/attempt/track-failure.ts'

const TRIES = 3

type StampedPage = Pick<CartPage, 'mode' | 'parentOrigin' | 'settings'>

/** Stamps the checkout with its customer, once per session; nothing waits for it. */
export async function stampCustomer(page: StampedPage, cartId: string): Promise<void> {
  const name = `thela.customer-status.${cartId}`
  if (keptInTab(name) === true) return
  const { isDev } = page.settings
  const query = { cartId, retryUpto: String(TRIES) }
  let status: string
  try {
    const input = { query }
    const repeats = { isRead: true, retries: TRIES - 1 }
    status = (await call('POST /checkout/customer/data-status', input, repeats)).status
  } catch (error) {
    const text = error instanceof ApiCallError ? error.message : 'INTERNAL'
    status = customerStatusOf({ error: text })
    if (status !== 'alreadyAssociated') {
      trackFailure({ ...page, isDev }, { event: 'customer_status_failed', text })
    }
  }
  keepInTab(name, true)
  trackProduct({ ...page, isDev }, { event: 'customer_status', status })
}
