import { getCustomer, saveCustomerInfo } from '@thela/contracts/accounts'
import { listedAddresses } from '@thela/domain/accounts'
import { judgeEmail } from '@thela/domain/shared'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/statement.ts'
import { Refusal } from '../../http/refusal.ts'
import { serve } from '../../http/route.ts'
import type { Visitor } from '../../http/visitor.ts'
import type { Store, Stores } from '../stores/index.ts'
import { accountsRepository, type Owner, type StoredAddress } from './accounts-repository.ts'
import { addressToWire } from './address-wire.ts'
import { rememberPlace } from './remembered-places.ts'
import { addressRulesOf, saveAddress } from './save-address.ts'

const ownerOf = (visitor: Visitor): Owner => ({
  storeId: visitor.storeId,
  subject: visitor.subject,
})

function listToWire(store: Store, addresses: readonly StoredAddress[]) {
  const shown = listedAddresses(
    addresses.map((stored) => ({ ...stored.address, stored })),
    addressRulesOf(store, false),
  )
  return shown.map(({ stored }, at) => ({
    ...addressToWire({ ...stored.address, id: stored.id }),
    defaultSelected: at === 0,
    recentUse: { ctime: stored.usedAt.toISOString(), addressType: 'SHIPPING_ADDRESS' },
  }))
}

export function accountRoutes(
  app: FastifyInstance,
  { database, stores }: { readonly database: Database; readonly stores: Stores },
): void {
  serve(app, getCustomer, async ({ visitor }) => {
    const store = await stores.get(visitor.storeId)
    const owner = ownerOf(visitor)
    const isGuest = visitor.kind === 'GUEST'
    const [customer, addresses] = await Promise.all([
      isGuest ? undefined : accountsRepository.customerById(database, owner),
      accountsRepository.addressesOf(database, owner),
    ])
    return {
      id: visitor.subject,
      phone: visitor.phone ?? '',
      ...(customer?.email ? { email: customer.email } : {}),
      ...(customer?.fullName ? { fullName: customer.fullName } : {}),
      addressList: listToWire(store, addresses),
      isLoaded: true,
      guestUser: isGuest,
      isFirstTimeUser: addresses.length === 0,
      highRTORisk: false,
    }
  })

  serve(app, saveCustomerInfo, async ({ visitor, body }) => {
    const store = await stores.get(visitor.storeId)
    const owner = ownerOf(visitor)
    if (body.type === 'ADDRESS') {
      if (!body.address) throw new Refusal('BAD_REQUEST')
      const { saved, all } = await saveAddress(database, { store, owner }, body.address)
      rememberPlace(owner, saved.id, saved.address)
      const { email, name } = saved.address
      return {
        addressList: listToWire(store, all),
        fullName: name,
        ...(email ? { email } : {}),
        savedAddressId: saved.id,
      }
    }
    const email = judgeEmail(body.email ?? '')
    if (email.kind !== 'valid') {
      throw new Refusal('INVALID_FIELDS', { details: { fields: { email: email.message } } })
    }
    await accountsRepository.rememberEmail(database, owner, email.value)
    const addresses = await accountsRepository.addressesOf(database, owner)
    return { addressList: listToWire(store, addresses), email: email.value }
  })
}
