/** [checkout §4] */
import { getCustomer, saveCustomerInfo } from '@thela/contracts/calls/accounts'
import type { StageInfo } from '@thela/contracts/calls/accounts'
import type { WireAddress } from '@thela/contracts/calls/address'
import { addressesFor, firstChosenAddress, lastUse, listedAddresses } from '@thela/domain/accounts'
import { validateEmail } from '@thela/domain/fields'
import type { AddressUse } from '@thela/domain/accounts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/statement.ts'
import { ApiError } from '../../http/api-error.ts'
import { registerCall } from '../../http/route.ts'
import type { Visitor } from '../../http/visitor.ts'
import type { Store, Stores } from '../stores/index.ts'
import { accountsRepository } from './accounts-repository.ts'
import type { AccountHolder, StoredAddress } from './accounts-repository.ts'
import { addressToWire } from '@thela/contracts/address-mapping'
import { rememberPlace } from './remembered-places.ts'
import { addressRulesOf, saveAddress } from './save-address.ts'

const ownerOf = (visitor: Visitor): AccountHolder => ({
  storeId: visitor.storeId,
  subject: visitor.subject,
})

/** Without an id the one is selected that the rule chooses first for a delivery. */
function listToWire(store: Store, addresses: readonly StoredAddress[], selectedId?: string) {
  const known = addresses.map(({ id, address, uses }) => ({
    ...address,
    stored: { ...address, id },
    uses: uses.map(({ usedAt, ...use }) => ({ ...use, atMs: Date.parse(usedAt) })),
  }))
  const listed = listedAddresses(known, addressRulesOf(store, false))
  const shown = addressesFor(listed, 'SHIPPING_ADDRESS')
  const selected = selectedId ?? firstChosenAddress(shown, 'SHIPPING_ADDRESS')?.stored.id
  return shown.map((address) => ({
    ...addressToWire(address.stored),
    defaultSelected: address.stored.id === selected,
    uses: address.uses.map(useToWire),
    ...recentUseToWire(address.uses),
  }))
}

const useToWire = ({ atMs, ...use }: AddressUse) => ({
  ...use,
  ctime: new Date(atMs).toISOString(),
})

function recentUseToWire(uses: readonly AddressUse[]): Pick<WireAddress, 'recentUse'> {
  const use = lastUse({ uses })
  if (!use) return {}
  const { ctime, addressType } = useToWire(use)
  return { recentUse: { ctime, addressType } }
}

export function accountRoutes(
  app: FastifyInstance,
  {
    database,
    stores,
    stageInfoOf,
  }: {
    readonly database: Database
    readonly stores: Stores
    /** The checkout's draft, which belongs to a later module. */
    readonly stageInfoOf: (visitor: Visitor, cartId: string) => Promise<StageInfo | undefined>
  },
): void {
  registerCall(app, getCustomer, async ({ visitor, query }) => {
    const store = await stores.get(visitor.storeId)
    const holder = ownerOf(visitor)
    const isGuest = visitor.kind === 'GUEST'
    const [customer, addresses, stageInfo] = await Promise.all([
      isGuest ? undefined : accountsRepository.customerById(database, holder),
      accountsRepository.addressesOf(database, holder),
      query.cartId === undefined ? undefined : stageInfoOf(visitor, query.cartId),
    ])
    // With a cart nothing is selected but what was staged for it.
    const selectedId = query.cartId === undefined ? undefined : (stageInfo?.selectedAddressId ?? '')
    return {
      id: visitor.subject,
      phone: visitor.phone ?? '',
      ...(customer?.email ? { email: customer.email } : {}),
      ...(customer?.fullName ? { fullName: customer.fullName } : {}),
      addressList: listToWire(store, addresses, selectedId),
      isLoaded: true,
      guestUser: isGuest,
      isFirstTimeUser: addresses.length === 0,
      highRTORisk: false,
      ...(stageInfo ? { stageInfo } : {}),
    }
  })

  registerCall(app, saveCustomerInfo, async ({ visitor, body }) => {
    const store = await stores.get(visitor.storeId)
    const holder = ownerOf(visitor)
    if (body.type === 'ADDRESS') {
      const { address, addressType } = body
      if (!address) throw new ApiError('BAD_REQUEST')
      const toSave = { address, ...(addressType ? { addressType } : {}) }
      const { saved, all } = await saveAddress(database, { store, owner: holder }, toSave)
      rememberPlace(holder, saved.id, saved.address)
      const { email, name } = saved.address
      return {
        addressList: listToWire(store, all),
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
      addressList: listToWire(store, addresses),
      // Only what is kept is said back.
      ...(isStored ? { email: email.value } : {}),
    }
  })
}
