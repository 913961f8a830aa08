/** What the start prints. Each address leads somewhere by itself: what belongs to a store names it. */
import { links } from '@thela/contracts/links'
import type { Settings } from './settings.ts'

/** Its name, and where it is. */
type AnnouncedAddress = readonly [name: string, address: string]

/** With an account page for each of these stores, by the short names in their addresses. */
export function announcedAddresses(
  { publicUrl, sandboxUrl, demo }: Pick<Settings, 'publicUrl' | 'sandboxUrl' | 'demo'>,
  slugs: readonly string[],
): readonly AnnouncedAddress[] {
  const shops: readonly AnnouncedAddress[] = [
    ['Demo store', `${sandboxUrl}/shop/meher`],
    ['Another seller', `${sandboxUrl}/shop/dhaga`],
    ['Its second store', `${sandboxUrl}/shop/resha`],
    ['A third seller', `${sandboxUrl}/woo/mitti`],
    ['SMS inbox', `${sandboxUrl}/sms/inbox`],
    ['UPI phone', `${sandboxUrl}/phone`],
    ['Sandbox control', `${sandboxUrl}/control`],
  ]
  return [
    ...(demo ? shops : []),
    ['API docs', publicUrl + links.docs],
    ...slugs.map((slug) => ['Account', publicUrl + links.orders(slug)] as const),
  ]
}
