import {
  getProductBundles,
  getUpsell,
  updateVariants,
} from '@thela/contracts/calls/checkout/offers'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../../http/calls/route.ts'
import { bundlesOfProduct, offersOf } from './offers.ts'
import { shareBundlePrices } from './shared-bundle-prices.ts'
import { shareCatalogue } from './shared-catalogue.ts'
import { updateCartVariants } from './update-variants.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'

export function offerRoutes(app: FastifyInstance, common: CheckoutDependencies): void {
  const deps = {
    ...common,
    catalogue: shareCatalogue(common),
    priceOfBundle: shareBundlePrices(common),
  }
  registerCall(app, getUpsell, async ({ params }) => offersOf(deps, params.id))

  registerCall(app, updateVariants, async ({ visitor, body }) =>
    updateCartVariants(deps, visitor, body),
  )

  registerCall(app, getProductBundles, async ({ query, reply }) => {
    // The shop's page is another site; the reply is the same for everybody.
    reply.header('access-control-allow-origin', '*')
    return { bundles: await bundlesOfProduct(deps, query) }
  })
}
