/** What a page's answer allows the browser to load. [I26, I54] */
import type { Integrations } from './make-integrations.ts'
import type { PagePolicy } from './http/pages.ts'
import type { Store } from './modules/stores/index.ts'
import { ExternalServiceError } from './ports/external-service-error.ts'

const originOf = (url: string): string => new URL(url).origin

/** The hosts of the store's own images, and of its products: no other is allowed. */
function imageOriginsOf({ config }: Store, ofProducts: readonly string[]): readonly string[] {
  const { platform, storeLogoL, storeLogoS, loaderUrl, tracking, bundles } = config
  const { logoL, logoS, loaderLink } = tracking
  const ofBundles = bundles.map(({ image }) => image)
  const pictures = [storeLogoL, storeLogoS, loaderUrl, logoL, logoS, loaderLink, ...ofBundles]
  const named = [platform.shopUrl, ...pictures]
  const origins = named.filter((url) => url !== undefined).map(originOf)
  return [...new Set([...origins, ...platform.origins, ...ofProducts])]
}

export type OriginSources = Pick<Integrations, 'providersOf' | 'platformOf'>

/** A store without a platform account shows no images of its products. */
function productImageOrigins({ platformOf }: OriginSources, store: Store): readonly string[] {
  try {
    return platformOf(store).imageOrigins
  } catch (error) {
    if (error instanceof ExternalServiceError) return []
    throw error
  }
}

export function policyOf(
  integrations: OriginSources,
  store: Store | undefined,
  {
    frameAncestors,
    takesPayment,
  }: { readonly frameAncestors: readonly string[]; readonly takesPayment: boolean },
): PagePolicy {
  if (!store) return { frameAncestors, payment: [], images: [] }
  const providers = takesPayment ? integrations.providersOf(store) : []
  return {
    frameAncestors,
    payment: [...new Set(providers.flatMap(({ browser }) => browser.origins))],
    images: imageOriginsOf(store, productImageOrigins(integrations, store)),
  }
}
