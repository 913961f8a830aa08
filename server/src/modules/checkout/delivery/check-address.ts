import type { TypesOf } from '@thela/contracts/call'
import { checkAddress, checkEmail } from '@thela/contracts/calls/accounts/addresses'
import { detectIncorrectAddress } from '@thela/domain/accounts'
import { emailSuggestion, validateEmail } from '@thela/domain/fields'
import type { Messages } from '@thela/messages'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../../http/calls/route.ts'
import { findPincode } from './find-pincode.ts'

type Checked = TypesOf<typeof checkAddress>

function addressDoubt({ address }: Checked['body'], t: Messages): Checked['reply'] {
  const { result } = detectIncorrectAddress(
    {
      addressLine1: address.address_line1,
      addressLine2: address.address_line2 ?? '',
      state: address.state,
    },
    findPincode(address.pincode ?? '')?.states,
  )
  return result === 'DETECTED' ? { result, message: t('fields.ADDRESS_DOUBTFUL') } : { result }
}

/** Nothing of what is checked is kept. */
export function addressCheckRoutes(app: FastifyInstance): void {
  registerCall(app, checkAddress, async ({ body, t }) => addressDoubt(body, t))
  registerCall(app, checkEmail, ({ body: { email }, t }) => {
    const suggestion = emailSuggestion(email)
    const isValid = validateEmail(email).kind === 'valid'
    return Promise.resolve({
      valid: isValid,
      ...(isValid ? {} : { message: t('fields.EMAIL') }),
      ...(suggestion === undefined ? {} : { suggestion }),
    })
  })
}
