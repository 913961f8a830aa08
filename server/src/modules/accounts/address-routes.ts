import {
  countAddresses,
  getCountries,
  getStates,
  removeAddress,
  setDefaultAddress,
} from '@thela/contracts/calls/accounts/addresses'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/statement.ts'
import { ApiError } from '../../http/replies/api-error.ts'
import { registerCall } from '../../http/calls/route.ts'
import type { Visitor } from '../../http/caller/visitor.ts'
import type { Stores } from '../stores/index.ts'
import { accountsRepository } from './accounts-repository.ts'
import { addressesToWire } from './addresses-to-wire.ts'
import { countriesOf, statesOf } from './countries.ts'
import { holderOf } from './holder-of.ts'
import { dropPlace } from './remembered-places.ts'

export function addressRoutes(
  app: FastifyInstance,
  { database, stores }: { readonly database: Database; readonly stores: Stores },
): void {
  const deliversAbroad = async (storeId: string) =>
    (await stores.get(storeId)).config.uiConfig.allowInternationalAddress

  const listOf = async (visitor: Visitor) => {
    const addresses = await accountsRepository.addressesOf(database, holderOf(visitor))
    return addressesToWire(await stores.get(visitor.storeId), addresses)
  }

  registerCall(app, countAddresses, async ({ visitor }) => ({
    count: (await listOf(visitor)).length,
  }))
  registerCall(app, removeAddress, async ({ visitor, params: { id } }) => {
    const holder = holderOf(visitor)
    await accountsRepository.removeAddress(database, holder, id)
    dropPlace(holder, id)
    return { addressList: await listOf(visitor) }
  })
  registerCall(app, setDefaultAddress, async ({ visitor, params: { id }, body }) => {
    const { addressType = 'SHIPPING_ADDRESS' } = body
    const chosen = { id, addressType }
    const isKnown = await accountsRepository.setDefault(database, holderOf(visitor), chosen)
    if (!isKnown) throw new ApiError('NOT_FOUND')
    return { addressList: await listOf(visitor) }
  })
  registerCall(app, getCountries, async ({ visitor, query }) => {
    const { signIn, uiConfig } = (await stores.get(visitor.storeId)).config
    const isAbroad = query.of ? signIn.allowInternationalPhones : uiConfig.allowInternationalAddress
    return [...(await countriesOf(isAbroad))]
  })
  registerCall(app, getStates, async ({ visitor, params }) => {
    const names = await statesOf(params.country, await deliversAbroad(visitor.storeId))
    return names.map((name) => ({ name }))
  })
}
