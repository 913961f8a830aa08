/** Nothing is left that only an older key of the installation knows. [D-45, ADR-294] */
import type { Modules } from '../all-modules.ts'
import type { Command } from './command.ts'
import { withModules } from './with-modules.ts'

/** Who has used a discount code once is found by the first key alone. */
async function rekeyCustomers({ stores, checkout }: Modules, print: (line: string) => void) {
  for (const store of [...stores.list(), ...stores.closed()]) {
    const { storeId } = store
    const sellers = 'secrets' in store ? stores.ofSeller(store) : [store]
    const { rekeyed, unknown } = await checkout.rekeyCouponCustomers(
      storeId,
      sellers.map((each) => each.storeId),
    )
    if (rekeyed > 0)
      print(`${storeId}: ${rekeyed} customers of discount codes stored by the newest key`)
    if (unknown > 0) {
      print(
        `${storeId}: ${unknown} customers of discount codes are known by no listed key: list every older key and run this again, before you remove one`,
      )
    }
  }
}

export const resealCommand: Command = {
  usage: 'secrets reseal',
  summary: 'store by the first key what older keys hold, so that they can be removed',
  async run({ settings, environment, print }) {
    const done = await withModules(settings, environment, async (modules) => {
      const resealed = await modules.stores.reseal()
      await rekeyCustomers(modules, print)
      return resealed
    })
    print(`encrypted with the newest key: ${done.resealed.join(', ') || 'nothing was left to do'}`)
    if (done.unreadable.length === 0) return
    throw new Error(`no listed key opens the secrets of: ${done.unreadable.join(', ')}`)
  },
}
