import { GATEWAYS } from '../orders/gateways.ts'
import { restUrl } from '../store/rest-url.ts'
import { setting, versionOf } from '../store/settings.ts'
import { siteUrl } from '../store/store.ts'
import type { Store } from '../store/store.ts'

/** The payment methods that the store's plugins register. */
export function gatewaysJson(store: Store) {
  const collection = `${restUrl(store)}/wc/v3/payment_gateways`
  return GATEWAYS.map(({ id, title, isOn }) => ({
    id,
    title,
    description: '',
    order: '',
    enabled: isOn,
    method_title: title,
    method_description: '',
    method_supports: ['products'],
    settings: {},
    needs_setup: false,
    post_install_scripts: [],
    settings_url: `${siteUrl(store)}/wp-admin/admin.php?page=wc-settings&tab=checkout&section=${id}`,
    connection_url: null,
    setup_help_text: null,
    required_settings_keys: [],
    _links: { self: [{ href: `${collection}/${id}` }], collection: [{ href: collection }] },
  }))
}

const STANDARD_CLASS = 'standard'

/** The rows of the store's tax table. */
export function taxesJson(store: Store) {
  const collection = `${restUrl(store)}/wc/v3/taxes`
  return store.taxRates.map((rate, order) => ({
    id: rate.id,
    country: 'IN',
    state: rate.state ?? '',
    postcode: '',
    city: '',
    rate: rate.percent.toFixed(4),
    name: rate.name,
    priority: rate.name === 'SGST' ? 2 : 1,
    compound: false,
    shipping: true,
    order,
    class: rate.taxClass === '' ? STANDARD_CLASS : rate.taxClass,
    postcodes: [],
    cities: [],
    _links: { self: [{ href: `${collection}/${rate.id}` }], collection: [{ href: collection }] },
  }))
}

export const systemStatusJson = (store: Store): Record<string, unknown> => ({
  environment: {
    home_url: siteUrl(store),
    site_url: siteUrl(store),
    store_id: null,
    version: versionOf(store),
    wp_version: '6.8.8',
    wp_multisite: false,
    wp_debug_mode: false,
    wp_cron: true,
    language: setting(store).isOn('language-hindi') ? 'hi_IN' : 'en_US',
    external_object_cache: null,
    php_version: '8.2.29',
    default_timezone: 'UTC',
    remote_post_successful: true,
    remote_get_successful: true,
  },
  active_plugins: [
    {
      plugin: 'woocommerce/woocommerce.php',
      name: 'WooCommerce',
      version: versionOf(store),
      version_latest: versionOf(store),
      url: 'https://woocommerce.com/',
      author_name: 'Automattic',
      author_url: 'https://woocommerce.com',
      network_activated: false,
    },
  ],
  settings: {
    api_enabled: false,
    force_ssl: false,
    currency: 'INR',
    currency_symbol: '&#8377;',
    currency_position: 'left',
    thousand_separator: ',',
    decimal_separator: '.',
    number_of_decimals: setting(store).number('decimals'),
    geolocation_enabled: false,
    HPOS_enabled: true,
  },
  security: { secure_connection: false, hide_errors: true },
})
