/** [checkout §4] */
import { saveCustomerInfo } from '@thela/contracts/calls/accounts'
import { validateEmail } from '@thela/domain/fields'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/statement.ts'
import { ApiError } from '../../http/api-error.ts'
import { registerCall } from '../../http/route.ts'
import type { Stores } from '../stores/index.ts'
import { accountsRepository } from './accounts-repository.ts'
import { addressesToWire } from './addresses-to-wire.ts'
import { holderOf } from './holder-of.ts'
import { rememberPlace } from './remembered-places.ts'
import { saveAddress } from './save-address.ts'

export function accountRoutes(
  app: FastifyInstance,
  { database, stores }: { readonly database: Database; readonly stores: Stores },
): void {
  registerCall(app, saveCustomerInfo, async ({ visitor, body }) => {
    const store = await stores.get(visitor.storeId)
    const holder = holderOf(visitor)
    if (body.type === 'ADDRESS') {
      const { address, addressType } = body
      if (!address) throw new ApiError('BAD_REQUEST')
      const toSave = { address, ...(addressType ? { addressType } : {}) }
      const { saved, all } = await saveAddress(database, { store, holder }, toSave)
      rememberPlace(holder, saved.id, saved.address)
      const { email, name } = saved.address
      return {
        addressList: addressesToWire(store, all),
        fullName: name,
        ...(email ? { email } : {}),
        savedAddressId: saved.id,
      }
    }
    const email = validateEmail(body.email ?? '')
    if (email.kind !== 'valid') {
      throw new ApiError('INVALID_FIELDS', { details: { fields: { email: email.message } } })
    }
    const isStored =
      visitor.kind === 'GUEST'
        ? await accountsRepository.fillGuestEmail(database, holder, email.value)
        : await accountsRepository.rememberEmail(database, holder, email.value).then(() => true)
    const addresses = await accountsRepository.addressesOf(database, holder)
    return {
      addressList: addressesToWire(store, addresses),
      // Only stored data is returned.
      ...(isStored ? { email: email.value } : {}),
    }
  })
}
