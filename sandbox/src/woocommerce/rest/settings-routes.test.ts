import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { restStore } from '../../testing/rest-store.ts'
import type { RestStore } from '../../testing/rest-store.ts'

let shop: RestStore

beforeEach(async () => {
  shop = await restStore()
})
afterEach(async () => shop.app.close())

const list = async (path: string) => (await shop.rest(path)).body as Record<string, unknown>[]

const general = async (): Promise<Record<string, unknown>> =>
  Object.fromEntries((await list('settings/general')).map(({ id, value }) => [id, value]))

describe('what an integration reads of a store', () => {
  test('general settings', async () => {
    expect(await general()).toMatchObject({
      woocommerce_currency: 'INR',
      woocommerce_price_num_decimals: '2',
      woocommerce_calc_taxes: 'yes',
      woocommerce_enable_coupons: 'yes',
      woocommerce_default_country: 'IN:MH',
    })
    shop.set('decimals', 0)
    shop.set('coupons', false)
    expect(await general()).toMatchObject({
      woocommerce_price_num_decimals: '0',
      woocommerce_enable_coupons: 'no',
    })
  })

  test('guests', async () => {
    const path = 'settings/account/woocommerce_enable_guest_checkout'
    expect((await shop.rest(path)).body).toMatchObject({ value: 'yes', group_id: 'account' })
    shop.set('guests', false)
    expect((await shop.rest(path)).body).toMatchObject({ value: 'no' })
    expect(await shop.rest('settings/nothing')).toMatchObject({
      status: 404,
      body: { code: 'rest_setting_setting_group_invalid' },
    })
  })

  test('zones and their methods', async () => {
    const zones = await list('shipping/zones')
    expect(zones.map(({ id }) => id)).toContain(0)
    const served = zones.find(({ name }) => name === 'India')
    const methods = `shipping/zones/${String(served?.['id'])}/methods`
    expect(await list(methods)).toMatchObject([
      {
        instance_id: 2,
        method_id: 'flat_rate',
        enabled: true,
        settings: { tax_status: { value: 'none' }, cost: { value: expect.stringMatching(/^49/) } },
      },
      { instance_id: 3, method_id: 'free_shipping', settings: { requires: { value: 'either' } } },
      { instance_id: 4, method_id: 'flat_rate' },
    ])
    shop.set('free-delivery-off', true)
    expect((await list(methods)).map(({ enabled }) => enabled)).toEqual([true, false, true])
    expect(await list('shipping/zones/0/methods')).toEqual([])
    expect((await shop.rest('shipping/zones/99')).status).toBe(404)
  })

  test('gateways: only cash on delivery is on', async () => {
    const gateways = await list('payment_gateways')
    expect(gateways.map(({ id, enabled }) => [id, enabled])).toEqual([
      ['bacs', false],
      ['cheque', false],
      ['cod', true],
    ])
    expect((await shop.rest('payment_gateways/cod')).body).toEqual(gateways[2])
    expect((await shop.rest('payment_gateways/thela')).status).toBe(404)
  })

  test('taxes', async () => {
    const taxes = await list('taxes?per_page=100')
    expect(taxes).toHaveLength(shop.store.taxRates.length)
    expect(taxes).toContainEqual(
      expect.objectContaining({ id: 3, name: 'IGST', rate: '18.0000', class: 'standard' }),
    )
  })

  test('the version', async () => {
    expect((await shop.rest('system_status')).body).toMatchObject({
      environment: { version: '10.0.2' },
    })
    shop.set('version', '8.0.3')
    expect((await shop.rest('system_status?_fields=environment')).body).toEqual({
      environment: expect.objectContaining({ version: '8.0.3' }),
    })
  })

  test('[W 17] states by the version', async () => {
    const codes = async (): Promise<unknown[]> => {
      const { body } = await shop.rest('data/countries/in')
      return (body as { states: { code: string }[] }).states.map(({ code }) => code)
    }
    expect(await codes()).toEqual(expect.arrayContaining(['CT', 'OD', 'TS', 'UK']))
    shop.set('version', '8.0.3')
    expect(await codes()).toContain('OR')
    shop.set('version', '10.5.0')
    expect(await codes()).toContain('DH')
    expect((await shop.rest('data/countries/xx')).status).toBe(404)
  })
})
