import { setting } from '../store/settings.ts'
import type { Store } from '../store/store.ts'

export interface SettingValue {
  readonly id: string
  readonly label: string
  readonly type: 'text' | 'select' | 'checkbox' | 'number'
  readonly value: string
}

const yesNo = (isOn: boolean): string => (isOn ? 'yes' : 'no')

/** The settings of a store that an integration reads, by their groups. */
export function settingValues(store: Store): Readonly<Record<string, readonly SettingValue[]>> {
  const { number, isOn } = setting(store)
  return {
    general: [
      select('woocommerce_default_country', 'Country / State', `IN:${store.baseState}`),
      select('woocommerce_currency', 'Currency', 'INR'),
      select('woocommerce_currency_pos', 'Currency position', 'left'),
      text('woocommerce_price_thousand_sep', 'Thousand separator', ','),
      text('woocommerce_price_decimal_sep', 'Decimal separator', '.'),
      {
        id: 'woocommerce_price_num_decimals',
        label: 'Number of decimals',
        type: 'number',
        value: String(number('decimals')),
      },
      checkbox('woocommerce_calc_taxes', 'Enable taxes', true),
      checkbox('woocommerce_enable_coupons', 'Enable coupons', isOn('coupons')),
      select('woocommerce_allowed_countries', 'Selling location(s)', 'all'),
      select('woocommerce_ship_to_countries', 'Shipping location(s)', ''),
    ],
    account: [
      checkbox('woocommerce_enable_guest_checkout', 'Guest checkout', isOn('guests')),
      checkbox('woocommerce_enable_checkout_login_reminder', 'Login', false),
      checkbox('woocommerce_enable_signup_and_login_from_checkout', 'Account creation', false),
    ],
    tax: [
      select('woocommerce_prices_include_tax', 'Prices entered with tax', 'yes'),
      select('woocommerce_tax_based_on', 'Calculate tax based on', 'shipping'),
      select('woocommerce_tax_display_shop', 'Display prices in the shop', 'incl'),
      select('woocommerce_tax_display_cart', 'Display prices during cart and checkout', 'incl'),
      checkbox('woocommerce_tax_round_at_subtotal', 'Rounding', false),
    ],
    products: [
      checkbox('woocommerce_manage_stock', 'Manage stock', true),
      {
        id: 'woocommerce_hold_stock_minutes',
        label: 'Hold stock (minutes)',
        type: 'number',
        value: '60',
      },
      select('woocommerce_weight_unit', 'Weight unit', 'kg'),
    ],
  }
}

const text = (id: string, label: string, value: string): SettingValue => ({
  id,
  label,
  type: 'text',
  value,
})

const select = (id: string, label: string, value: string): SettingValue => ({
  id,
  label,
  type: 'select',
  value,
})

const checkbox = (id: string, label: string, isOn: boolean): SettingValue => ({
  id,
  label,
  type: 'checkbox',
  value: yesNo(isOn),
})
