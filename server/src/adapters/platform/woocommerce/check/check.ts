/** Checks the connection to a shop, and makes its webhooks. [woocommerce §2, §10, §14] */
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { CheckConnection, Finding } from '../../../../ports/connection-check.ts'
import { bad, findingsOf, good } from '../../../findings.ts'
import type { OutboundHttp } from '../../../outbound-http.ts'
import { apiCallUrl } from '../transport/api-path.ts'
import { makeWooClient } from '../transport/client.ts'
import type { WooSettings } from '../transport/client.ts'
import { SYSTEM } from '../transport/refused.ts'
import { pictureFindings } from './picture-findings.ts'
import { storeFacts } from './store-facts.ts'
import type { StoreFacts } from './store-facts.ts'
import { webhookFindings } from './webhook-findings.ts'

const NAMESPACES = ['wc/v3', 'wc/store/v1'] as const

const apiIndex = Compile(Type.Object({ namespaces: Type.Array(Type.String({ maxLength: 200 })) }))

const FIRST_VERSION = 8
/** The first one that does not tax an untaxed delivery on our orders. */
const FIRST_WITH_RIGHT_DELIVERY = 9

export function makeWoocommerceCheck(settings: WooSettings, http: OutboundHttp): CheckConnection {
  const client = makeWooClient(settings, http)

  /** It needs no keys, so a wrong address is told apart from wrong keys. */
  async function indexFindings(): Promise<readonly Finding[]> {
    const url = apiCallUrl(settings.apiUrl, '/')
    const { namespaces } = await http.call(
      { system: SYSTEM, operation: 'check-index', effect: 'READ', method: 'GET', url },
      (response) => response.orRefused().expect(apiIndex),
    )
    const missing = NAMESPACES.filter((name) => !namespaces.includes(name))
    return missing.length === 0
      ? [good('the shop’s API is there')]
      : [
          bad(
            `the shop’s API lacks ${missing.join(' and ')}: its version is too old, or a plugin has switched it off`,
          ),
        ]
  }

  const storeFindings = async (): Promise<readonly Finding[]> => [
    good('the keys of the REST API work'),
    ...findingsOfFacts(await storeFacts(client)),
    ...(await pictureFindings(client, settings)),
  ]

  return async ({ webhookUrl }) => [
    ...(await findingsOf(
      indexFindings(),
      'has no API at connections.woocommerce[].apiUrl: each page of the shop names its address in the header Link',
    )),
    ...(await findingsOf(
      storeFindings(),
      'refuses secrets.woocommerce[].consumerKey and consumerSecret',
    )),
    ...(await findingsOf(
      webhookFindings(client, { webhookUrl, secret: settings.webhookSecret }),
      'refuses to make webhooks: the key needs read and write access',
    )),
  ]
}

function findingsOfFacts(facts: StoreFacts): readonly Finding[] {
  const { currency, decimals, areGuestsAllowed, deliveries } = facts
  return [
    ...(currency === 'INR'
      ? []
      : [bad(`the shop’s currency is ${currency}; Thela supports rupees only`)]),
    ...(decimals === 0 || decimals === 2
      ? []
      : [bad(`the shop’s prices have ${decimals} decimals: Thela supports 0 and 2`)]),
    ...versionFindings(facts),
    areGuestsAllowed
      ? good('the shop allows orders without an account')
      : bad(
          'the shop allows no orders without an account: allow them in its settings under Accounts',
        ),
    good(taxWords(facts)),
    deliveries.count > 0
      ? good('the shop delivers within India')
      : bad('no shipping zone of the shop has a delivery within India'),
  ]
}

function versionFindings({ version, deliveries }: StoreFacts): readonly Finding[] {
  if (version === undefined) return []
  const major = Number.parseInt(version, 10)
  if (major < FIRST_VERSION) {
    return [bad(`WooCommerce ${version} is too old: 8.0 is needed, and 9.3 or later is better`)]
  }
  const isDearer = major < FIRST_WITH_RIGHT_DELIVERY && deliveries.isAnyUntaxed
  return [
    good(`its WooCommerce is ${version}`),
    ...(isDearer
      ? [
          bad(
            `WooCommerce ${version} taxes an untaxed delivery on the order, which then costs more than its cart: ` +
              'update it, or make the deliveries taxable',
          ),
        ]
      : []),
  ]
}

function taxWords({ areTaxesOn, doPricesIncludeTax }: StoreFacts): string {
  if (!areTaxesOn) return 'the shop computes no taxes'
  return doPricesIncludeTax
    ? 'the shop computes taxes, which its prices include'
    : 'the shop computes taxes, and adds them to its prices'
}
