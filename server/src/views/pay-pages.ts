/** The page of a payment link. [checkout §2, §8, D-71] */
import type { PageReply, PageRequest, PayPage } from '@thela/contracts/pages'
import { ApiError } from '../http/api-error.ts'
import { brandOf } from '../modules/stores/index.ts'
import { queryOf } from './frame-policy.ts'
import { frameOf, storeNamedBy, visitorOf } from './page-request.ts'
import type { ViewDependencies } from './view-dependencies.ts'

type Dependencies = Pick<ViewDependencies, 'stores' | 'identity' | 'links'>

/** An unknown link is no other page: who opened it may have only a part of it. */
export async function payPage(
  deps: Dependencies,
  request: PageRequest,
): Promise<PageReply<PayPage>> {
  const query = queryOf(request)
  const payid = query.get('payid') ?? ''
  const open = await deps.links.find(payid).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'INVALID_CART') return undefined
    throw error
  })
  if (!open) {
    const store = storeNamedBy(request, deps.stores)
    return { show: { state: 'UNKNOWN', ...(store ? { brand: brandOf(store) } : {}) }, status: 404 }
  }
  const { store, link } = open
  // Paid on the page of the provider that hosts it.
  if (link.hostedUrl !== null) return { goTo: link.hostedUrl }
  const visitor = await visitorOf(deps, store, request)
  const [frame, info] = await Promise.all([
    frameOf(deps, { page: 'pay', store }, { request }),
    deps.links.orderInfo(open, visitor),
  ])
  return {
    show: {
      ...frame,
      state: 'KNOWN',
      payid,
      info,
      isBack: query.has('back'),
      hasFailed: query.has('perr'),
      isDev: query.get('isDev') === 'true',
    },
  }
}
