/** [razorpay §12] */
import { NOT_SET_UP } from '../../../../ports/external-service-error.ts'
import type { OutboundHttp } from '../../../outbound-http.ts'
import { errorOf, good, makeCaller } from '../client.ts'
import type { RazorpayAccess } from '../client.ts'
import { link, links } from './wire.ts'
import type { WireLinkWithPayments } from './wire.ts'

/** The calls of payment links, in Razorpay's own terms. */
export interface LinksClient {
  create(fields: object): Promise<WireLinkWithPayments | 'REFERENCE_EXISTS'>
  find(reference: string): Promise<WireLinkWithPayments | undefined>
  link(id: string): Promise<WireLinkWithPayments>
  cancel(id: string): Promise<WireLinkWithPayments>
}

const id = encodeURIComponent
const UNAUTHORIZED = 401

export function makeLinksClient(access: RazorpayAccess, http: OutboundHttp): LinksClient {
  const { get, post } = makeCaller(access, http)
  return {
    // One reference is one link, so the call may be repeated.
    create: (body) =>
      post({ operation: 'create-link', path: 'payment_links', body }, (response) => {
        // The account, not the link, is what it does not accept.
        if (response.status === UNAUTHORIZED) throw response.refused(NOT_SET_UP)
        const { field, description } = errorOf(response) ?? {}
        const isTaken = field === 'reference_id' || /reference_id/.test(description ?? '')
        return isTaken ? 'REFERENCE_EXISTS' : good(link)(response)
      }),
    find: (reference) =>
      get('find-link', `payment_links?reference_id=${id(reference)}`, (response) =>
        good(links)(response).payment_links.find((one) => one.reference_id === reference),
      ),
    link: (linkId) => get('fetch-link', `payment_links/${id(linkId)}`, good(link)),
    cancel: (linkId) =>
      post(
        { operation: 'cancel-link', path: `payment_links/${id(linkId)}/cancel`, body: {} },
        good(link),
      ),
  }
}
