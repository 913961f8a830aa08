/**
 * Where the calls about a store's cart stand. Each is served under the base of every kind of platform, and a
 * page uses that of its store. [checkout §7, D-72]
 */
import { lookUp } from '@thela/domain/values'
import type { Call, Method } from './call.ts'

export const PLATFORM_BASES = {
  SHOPIFY: '/integrations/checkout/shopify',
  WOOCOMMERCE: '/integrations/checkout/woo-commerce',
} as const
export type PlatformBase = (typeof PLATFORM_BASES)[keyof typeof PLATFORM_BASES]

/** Of a store by the system of its platform; one without a platform has the first. */
export const platformBaseOf = (system: string | undefined): PlatformBase =>
  lookUp(PLATFORM_BASES, system ?? '') ?? PLATFORM_BASES.SHOPIFY

/** Begins the path of such a call in place of a base. */
export const AT_PLATFORM = '@platform'

/** The paths under which a call is served: `@platform/stage-order` gives one for each base. */
export const servedPaths = (path: string): readonly string[] =>
  path.startsWith(AT_PLATFORM)
    ? Object.values(PLATFORM_BASES).map((base) => path.replace(AT_PLATFORM, base))
    : [path]

/** Method and one path of a call, for whoever sends it to a server. */
export function addressOfCall({ route }: Pick<Call, 'route'>): readonly [Method, string] {
  const [method, path = ''] = route.split(' ') as [Method, string?]
  return [method, servedPaths(path)[0] ?? path]
}
