/** What the customer asks for, as their action on a failed delivery. [shiprocket §1] */
import { DELIVERY_REQUEST_KINDS } from '@thela/domain/tracking'
import type { DeliveryRequest, DeliveryRequestTerms } from '@thela/domain/tracking'
import { omitUndefined } from '@thela/domain/values'
import type { WireAction, WireFailedDelivery } from './wire.ts'

/** It publishes no cut-off: 14:00 is the usual one of its companies. */
export const REQUEST_TERMS: DeliveryRequestTerms = {
  kinds: DELIVERY_REQUEST_KINDS,
  cutOffMinutes: 14 * 60,
  maxAttempts: 3,
}

/** The actions take no key of ours: it stands in the comment, where it can be found again. */
const markOf = (key: string): string => `[${key}]`

export const wasRequested = ({ data }: WireFailedDelivery, key: string): boolean =>
  data.some(({ history }) => history?.some(({ comment }) => comment?.includes(markOf(key))))

export function actionOf(request: DeliveryRequest, key: string): WireAction {
  // What only the fields say is said in the comment too, since a person may read nothing else.
  const commentOf = (...texts: readonly (string | undefined)[]) => ({
    comments: [...texts.filter(Boolean), markOf(key)].join(' '),
  })
  switch (request.kind) {
    case 'RE_ATTEMPT':
      return {
        action: 're-attempt',
        deferred_date: request.day,
        ...commentOf(`Deliver on ${request.day}.`, request.note),
      }
    case 'INFO_UPDATE': {
      const { line1, line2, landmark } = request.address
      const address2 = [line2, landmark].filter(Boolean).join(', ') || undefined
      return {
        action: 're-attempt',
        address1: line1,
        ...omitUndefined({ address2, deferred_date: request.day }),
        ...commentOf(
          `New address, same pincode: ${[line1, address2].filter(Boolean).join(', ')}.`,
          request.note,
        ),
      }
    }
    case 'PHONE_UPDATE':
      return { action: 're-attempt', phone: request.phone, ...commentOf(`Call ${request.phone}.`) }
    case 'RTO':
      return { action: 'return', ...commentOf('The customer wants the parcel returned.') }
    case 'FALSE_ATTEMPT':
      return {
        action: 'fake-attempt',
        ...commentOf('The customer says that nobody came.', request.note),
      }
  }
}
