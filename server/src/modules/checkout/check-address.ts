import { checkAddress } from '@thela/contracts/calls/addresses'
import { detectIncorrectAddress } from '@thela/domain/accounts'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import { findPincode } from './find-pincode.ts'

/** Nothing of the address is kept. */
export function addressCheckRoutes(app: FastifyInstance): void {
  registerCall(app, checkAddress, async ({ body: { address }, t }) => {
    const { result } = detectIncorrectAddress(
      {
        addressLine1: address.address_line1,
        addressLine2: address.address_line2 ?? '',
        state: address.state,
      },
      findPincode(address.pincode ?? '')?.states,
    )
    return result === 'DETECTED' ? { result, message: t('fields.ADDRESS_DOUBTFUL') } : { result }
  })
}
