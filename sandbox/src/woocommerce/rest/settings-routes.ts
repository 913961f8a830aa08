import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../../core/sandbox.ts'
import { Problem } from '../problem.ts'
import { restUrl } from '../store/rest-url.ts'
import type { Store } from '../store/store.ts'
import { countryJson } from './country-json.ts'
import { pagedReply } from './paged-reply.ts'
import { gatewaysJson, systemStatusJson, taxesJson } from './store-facts-json.ts'
import { pathNumber, pathText, restRoutes } from './rest-routes.ts'
import type { RestCall, RestRoutes } from './rest-routes.ts'
import { settingValues } from './setting-values.ts'
import type { SettingValue } from './setting-values.ts'
import { methodsJson, zonesJson } from './zones-json.ts'

/** What an integration reads of a store before its first order. */
export function addSettingsRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const routes = restRoutes(app, sandbox)
  addSettings(routes)
  addZones(routes)
  routes.get('/payment_gateways', ({ store }) => gatewaysJson(store))
  routes.get('/payment_gateways/:id', (call) =>
    found(
      gatewaysJson(call.store).find(({ id }) => id === pathText(call, 'id')),
      'woocommerce_rest_payment_gateway_invalid',
    ),
  )
  routes.get('/taxes', ({ store, query, request, reply }) => {
    const items = taxesJson(store)
    const ofClass = items.filter(
      (tax) => query['class'] === undefined || tax.class === query['class'],
    )
    return pagedReply(reply, { items: ofClass, request, store })
  })
  routes.get('/taxes/classes', ({ store }) =>
    [...new Set(taxesJson(store).map((tax) => tax.class))].map((slug) => ({ slug, name: slug })),
  )
  routes.get('/system_status', ({ store }) => systemStatusJson(store))
  routes.get('/data/countries', ({ store }) => [countryJson(store)])
  routes.get('/data/countries/:code', (call) => {
    const isIndia = pathText(call, 'code').toLowerCase() === 'in'
    return found(
      isIndia ? countryJson(call.store) : undefined,
      'woocommerce_rest_data_invalid_location',
    )
  })
}

function addSettings(routes: RestRoutes): void {
  routes.get('/settings', ({ store }) =>
    Object.keys(settingValues(store)).map((id) => ({
      id,
      label: id,
      description: '',
      parent_id: '',
      sub_groups: [],
    })),
  )
  routes.get('/settings/:group', (call) => {
    const group = pathText(call, 'group')
    return settingGroup(call).map((value) => settingJson(call.store, group, value))
  })
  routes.get('/settings/:group/:id', (call) => {
    const value = settingGroup(call).find(({ id }) => id === pathText(call, 'id'))
    const known = found(value, 'rest_setting_setting_invalid', 'Invalid setting.')
    return settingJson(call.store, pathText(call, 'group'), known)
  })
}

function settingGroup(call: RestCall): readonly SettingValue[] {
  const groups = new Map(Object.entries(settingValues(call.store)))
  const group = groups.get(pathText(call, 'group'))
  return found(group, 'rest_setting_setting_group_invalid', 'Invalid setting group.')
}

function settingJson(store: Store, group: string, value: SettingValue): Record<string, unknown> {
  const collection = `${restUrl(store)}/wc/v3/settings/${group}`
  return {
    ...value,
    description: '',
    default: value.value,
    group_id: group,
    _links: { self: [{ href: `${collection}/${value.id}` }], collection: [{ href: collection }] },
  }
}

function addZones(routes: RestRoutes): void {
  const zone = (call: RestCall) =>
    found(
      zonesJson(call.store).find(({ id }) => id === pathNumber(call, 'id')),
      'woocommerce_rest_shipping_zone_invalid',
    )
  routes.get('/shipping/zones', ({ store }) => zonesJson(store))
  routes.get('/shipping/zones/:id', zone)
  routes.get('/shipping/zones/:id/locations', (call) => {
    const { id } = zone(call)
    const countries = call.store.zones.find((item) => item.id === id)?.countries ?? []
    return countries.map((code) => ({ code, type: 'country' }))
  })
  routes.get('/shipping/zones/:id/methods', (call) => methodsJson(call.store, zone(call).id))
  routes.get('/shipping/zones/:id/methods/:instance', (call) =>
    found(
      methodsJson(call.store, zone(call).id).find(
        (method) => method['instance_id'] === pathNumber(call, 'instance'),
      ),
      'woocommerce_rest_shipping_zone_method_invalid',
    ),
  )
}

/** The resource, or the refusal of one that does not exist. */
function found<T>(resource: T | undefined, code: string, message = 'Resource does not exist.'): T {
  if (resource === undefined) throw new Problem(404, code, { message })
  return resource
}
