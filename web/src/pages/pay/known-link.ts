import type { PayPage } from '@thela/contracts/pages'
import { call } from '../../api/call.ts'
import { links } from '../../api/links.ts'

/** The page’s data where its link exists. */
export type KnownLink = Extract<PayPage, { state: 'KNOWN' }>
export type LinkInfo = KnownLink['info']

/** The same page anew: the server knows what became of the payment. */
export const pageAgain = ({ payid, isDev }: Pick<KnownLink, 'payid' | 'isDev'>): string =>
  links.pay(payid, isDev ? { isDev: 'true' } : {})

/** Only the reply of a cart is without a link. */
export const requestLinkInfo = (payid: string, signal?: AbortSignal): Promise<LinkInfo> =>
  call(
    'GET @platform/order-info',
    { query: { cart_id: payid, timestamp: String(Date.now()) } },
    signal ? { signal } : {},
  ) as Promise<LinkInfo>
