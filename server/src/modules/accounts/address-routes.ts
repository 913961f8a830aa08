import { countAddresses, getCountries, getStates } from '@thela/contracts/calls/addresses'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/statement.ts'
import { registerCall } from '../../http/route.ts'
import type { Stores } from '../stores/index.ts'
import { accountsRepository } from './accounts-repository.ts'
import { addressesToWire } from './addresses-to-wire.ts'
import { countriesOf, statesOf } from './countries.ts'
import { holderOf } from './holder-of.ts'

export function addressRoutes(
  app: FastifyInstance,
  { database, stores }: { readonly database: Database; readonly stores: Stores },
): void {
  const deliversAbroad = async (storeId: string) =>
    (await stores.get(storeId)).config.uiConfig.allowInternationalAddress

  registerCall(app, countAddresses, async ({ visitor }) => {
    const addresses = await accountsRepository.addressesOf(database, holderOf(visitor))
    return { count: addressesToWire(await stores.get(visitor.storeId), addresses).length }
  })
  registerCall(app, getCountries, async ({ visitor }) => [
    ...(await countriesOf(await deliversAbroad(visitor.storeId))),
  ])
  registerCall(app, getStates, async ({ visitor, params }) => {
    const names = await statesOf(params.country, await deliversAbroad(visitor.storeId))
    return names.map((name) => ({ name }))
  })
}
