import type { DeliveryMethod } from '../store/delivery.ts'
import { restUrl } from '../store/rest-url.ts'
import { setting } from '../store/settings.ts'
import type { Store } from '../store/store.ts'

interface ZoneJson {
  readonly id: number
  readonly name: string
  readonly order: number
  readonly _links: unknown
}

/** The last one is the store's own, for every country that no other zone has. */
export function zonesJson(store: Store): ZoneJson[] {
  const collection = `${restUrl(store)}/wc/v3/shipping/zones`
  const zones = [...store.zones, { id: 0, name: 'Locations not covered by your other zones' }]
  return zones.map(({ id, name }, order) => ({
    id,
    name,
    order: id === 0 ? 0 : order,
    _links: {
      self: [{ href: `${collection}/${id}` }],
      collection: [{ href: collection }],
      describedby: [{ href: `${collection}/${id}/locations` }],
    },
  }))
}

const TITLES = {
  flat_rate: ['Flat rate', 'Lets you charge a fixed rate for shipping.'],
  free_shipping: [
    'Free shipping',
    'Free shipping is a special method which can be triggered with coupons and minimum spends.',
  ],
} as const

export function methodsJson(store: Store, zoneId: number): Record<string, unknown>[] {
  const methods = store.zones.find(({ id }) => id === zoneId)?.methods ?? []
  const isFreeOff = setting(store).isOn('free-delivery-off')
  return methods.map((method, index) => {
    const [methodTitle, about] = TITLES[method.methodId]
    return {
      id: method.instanceId,
      instance_id: method.instanceId,
      title: method.title,
      order: index + 1,
      enabled: method.methodId !== 'free_shipping' || !isFreeOff,
      method_id: method.methodId,
      method_title: methodTitle,
      method_description: `<p>${about}</p>\n`,
      settings: settingsJson(method),
    }
  })
}

function settingsJson(method: DeliveryMethod): Record<string, unknown> {
  const title = field('title', 'Name', method.title)
  if (method.methodId === 'flat_rate') {
    const taxStatus = field('tax_status', 'Tax status', method.isTaxed ? 'taxable' : 'none')
    return { title, tax_status: taxStatus, cost: field('cost', 'Cost', method.cost) }
  }
  const hasMinimum = method.minimumAmount !== undefined
  return {
    title,
    requires: field('requires', 'Free shipping requires', hasMinimum ? 'either' : 'coupon'),
    min_amount: field('min_amount', 'Minimum order amount', method.minimumAmount ?? '0'),
    ignore_discounts: field(
      'ignore_discounts',
      'Coupons discounts',
      method.ignoresDiscounts === true ? 'yes' : 'no',
    ),
  }
}

const field = (id: string, label: string, value: string): Record<string, string> => ({
  id,
  label,
  description: '',
  type: 'text',
  value,
  default: '',
  tip: '',
  placeholder: '',
})
