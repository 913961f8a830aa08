/** [checkout §5 Other generic messages, D-10, D-46, ADR-178] */
import { integrations } from '@thela/contracts/integrations/all-integrations'
import type { Integration, IntegrationKind } from '@thela/contracts/integrations/define-integration'
import type { StoreFile, StoreSecrets } from '@thela/contracts/stores'
import { validateGstin, validateNoWhitespace, validateUrl } from '@thela/domain/fields'
import { couponCode } from '@thela/domain/checkout'
import { slugOf } from '../brand-of.ts'
import { invoiceProblems } from './invoice-problems.ts'
import type { InvoiceSeries } from './invoice-problems.ts'
import { fieldText, invalidUrl } from './problem.ts'
import type { Problem } from './problem.ts'

type Rate = StoreFile['shippingPref']['deliveryRates'][number]
type Pickup = StoreFile['shippingPref']['pickupRates'][number] & { readonly zones?: never }

function repeated<T>(items: readonly T[]): number[] {
  return items.flatMap((item, index) => (items.indexOf(item) < index ? [index] : []))
}

function shippingProblems({ shippingPref }: StoreFile): Problem[] {
  const groups = ['deliveryRates', 'localDeliveryRates', 'pickupRates'] as const
  const rates = groups.flatMap((group) =>
    shippingPref[group].map((rate: Rate | Pickup, index) => ({
      rate,
      path: ['shippingPref', group, index],
    })),
  )
  const twice = repeated(rates.map(({ rate }) => rate.id)).flatMap((index) => rates[index] ?? [])
  const backwards = rates.filter(
    ({ rate }) =>
      rate.minSLA !== undefined && rate.maxSLA !== undefined && rate.minSLA > rate.maxSLA,
  )
  const zones = shippingPref.zones.map(({ id }) => id)
  const unknown = rates.flatMap(({ rate, path }) =>
    (rate.zones ?? [])
      .map((id, index) => ({ id, path: [...path, 'zones', index] }))
      .filter(({ id }) => !zones.includes(id)),
  )
  return [
    ...repeated(zones).map((index) => ({
      path: ['shippingPref', 'zones', index, 'id'],
      words: 'names another zone already',
    })),
    ...unknown.map(({ path }) => ({ path, words: 'is no zone of shippingPref.zones' })),
    ...shippingPref.zones.flatMap(({ minSLA = 0, maxSLA = minSLA }, index) =>
      minSLA > maxSLA
        ? [{ path: ['shippingPref', 'zones', index, 'maxSLA'], words: 'is below minSLA' }]
        : [],
    ),
    ...twice.map(({ path }) => ({ path: [...path, 'id'], words: 'names another rate already' })),
    ...backwards.map(({ path }) => ({ path: [...path, 'maxSLA'], words: 'is below minSLA' })),
  ]
}

function bundleProblems({ bundles }: StoreFile): Problem[] {
  return [
    ...repeated(bundles.map(({ id }) => id)).map((index) => ({
      path: ['bundles', index, 'id'],
      words: 'names another bundle already',
    })),
    ...bundles.flatMap(({ variants }, bundle) =>
      repeated(variants.map(({ variantId }) => variantId)).map((index) => ({
        path: ['bundles', bundle, 'variants', index, 'variantId'],
        words: 'stands twice: add it to the quantity of the first',
      })),
    ),
  ]
}

/** Such a code is refused in the checkout. */
function couponProblems({ coupons }: StoreFile): Problem[] {
  return coupons.offered.flatMap(({ code }, index) => {
    const result = validateNoWhitespace(couponCode(code))
    if (result.kind === 'valid') return []
    return [{ path: ['coupons', 'offered', index, 'code'], words: fieldText(result.message) }]
  })
}

function upsellProblems({ upsell }: StoreFile): Problem[] {
  const isBackwards = upsell.maximum !== undefined && upsell.maximum < upsell.minimum
  return isBackwards ? [{ path: ['upsell', 'maximum'], words: 'is below the minimum' }] : []
}

function paymentProblems(file: StoreFile): Problem[] {
  const { payments } = file
  const problems: Problem[] = [
    ...repeated(payments.order).map((index) => ({
      path: ['payments', 'order', index],
      words: 'stands twice',
    })),
    ...repeated(payments.methods.map(({ type }) => type)).map((index) => ({
      path: ['payments', 'methods', index, 'type'],
      words: 'has an entry already',
    })),
  ]
  const { cod, partialCod } = payments
  const codMethod = payments.methods.findIndex(({ type }) => type === 'COD')
  if (cod.charge > 0 && payments.methods[codMethod]?.charge !== undefined) {
    const path = ['payments', 'methods', codMethod, 'charge']
    problems.push({ path, words: 'is set by payments.cod.charge already' })
  }
  if (cod.maximum !== undefined && cod.maximum < cod.minimum) {
    problems.push({ path: ['payments', 'cod', 'maximum'], words: 'is below the minimum' })
  }
  if (partialCod.maxPrepaid !== undefined && partialCod.maxPrepaid < partialCod.minPrepaid) {
    problems.push({ path: ['payments', 'partialCod', 'maxPrepaid'], words: 'is below minPrepaid' })
  }
  if (file.uiConfig.partialCod && !partialCod.prepaid) {
    problems.push({ path: ['uiConfig', 'partialCod'], words: 'needs payments.partialCod.prepaid' })
  }
  return [...problems, ...providerProblems(file)]
}

const systemsOf = (kind: IntegrationKind) => integrations.filter((item) => item.kind === kind)

/** The accounts of these systems, each with its path in the file. */
function accountsIn(file: StoreFile, systems: readonly Integration[]) {
  const lists: Readonly<Record<string, readonly { readonly code: string }[]>> = file.connections
  return systems.flatMap((system) => {
    const part = system.code.toLowerCase()
    return (lists[part] ?? []).map((account, index) => ({
      system,
      code: account.code,
      account,
      path: ['connections', part, index],
    }))
  })
}

/** The primary account must exist. An account that hosts payment links takes no other payments. */
function providerProblems(file: StoreFile): Problem[] {
  const { payments, uiConfig, seller } = file
  if (!uiConfig.isBYOP) {
    const words = 'is off, so seller.id must name the seller whose payment accounts are used'
    return seller.id === undefined ? [{ path: ['uiConfig', 'isBYOP'], words }] : []
  }
  const systems = systemsOf('PAYMENT').filter((system) => !('hostsLinks' in system))
  const accounts = accountsIn(file, systems).map(({ code }) => code)
  const named = (['primary', 'fallback'] as const).flatMap((role) => {
    const code = payments[role]
    if (code === undefined || accounts.includes(code)) return []
    return [
      {
        path: ['payments', role],
        words: 'is no payment account in connections, or one for links only',
      },
    ]
  })
  if (accounts.length > 0 || !(payments.cards || payments.upi)) return named
  return [
    ...named,
    { path: ['connections'], words: 'has no payment account, which takes the payments' },
  ]
}

/** A message that nobody can send would be missed by nobody but the customer. */
function notificationProblems(file: StoreFile): Problem[] {
  const accounts = accountsIn(file, systemsOf('MESSAGE')).map(({ code }) => code)
  return Object.entries(file.notifications).flatMap(([kind, chosen]) => {
    const path = ['notifications', kind]
    return [
      ...chosen.flatMap((code, index) =>
        accounts.includes(code)
          ? []
          : [{ path: [...path, index], words: 'is no account for messages in connections' }],
      ),
      ...repeated(chosen).map((index) => ({ path: [...path, index], words: 'stands twice' })),
    ]
  })
}

/** One platform owns the shop's catalogue and orders; a code names one account. */
function accountProblems(file: StoreFile): Problem[] {
  const platforms = accountsIn(file, systemsOf('PLATFORM'))
  const all = accountsIn(file, integrations)
  return [
    ...(platforms.length === 1
      ? []
      : [{ path: ['connections'], words: 'must have one account with a store platform' }]),
    ...repeated(all.map(({ code }) => code)).flatMap((index) => {
      const { path = [] } = all[index] ?? {}
      return [{ path: [...path, 'code'], words: 'names another account already' }]
    }),
  ]
}

/** A connection without its secret would fail at the first shopper. */
function secretProblems(file: StoreFile, secrets: StoreSecrets): Problem[] {
  const lists: Readonly<Record<string, readonly { readonly code: string }[]>> = secrets
  return accountsIn(file, integrations).flatMap(({ system, code }) => {
    const part = system.code.toLowerCase()
    const own = lists[part]?.find((secret) => secret.code === code)
    if (own === undefined) {
      const which = code === system.code ? 'is missing' : `has none of the account ${code}`
      return [{ path: ['secrets', part], words: which }]
    }
    const words = 'secretsProblem' in system ? system.secretsProblem(own) : undefined
    return words === undefined ? [] : [{ path: ['secrets', part], words }]
  })
}

/** A way that no account can take would be offered to nobody, though the file says so. */
function codeChannelProblems(file: StoreFile): Problem[] {
  const able = accountsIn(file, systemsOf('MESSAGE')).flatMap(({ system, account }) =>
    system.codeMedia ? system.codeMedia(account) : [],
  )
  return file.uiConfig.challengeMethods.OTP.flatMap((channel, index) => {
    const path = ['uiConfig', 'challengeMethods', 'OTP', index]
    const isAble = channel === 'SMS' || able.includes(channel)
    const words = `${channel} needs an account in connections that brings codes by it`
    return isAble ? [] : [{ path, words }]
  })
}

/** Addresses without encryption, or of a host without a domain, are for the sandbox only. */
function urlProblems(value: unknown, path: Problem['path'] = []): Problem[] {
  if (typeof value === 'string') {
    if (!/^https?:\/\/\S*$/i.test(value) || validateUrl(value).kind === 'valid') return []
    const isPlain = /^http:/i.test(value)
    const why = isPlain ? 'must begin with https://' : 'must name a host such as shop.example'
    return [{ path, words: invalidUrl(why) }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    urlProblems(inner, [...path, Array.isArray(value) ? Number(name) : name]),
  )
}

/** Links and pages find a store by its slug. */
function slugProblems(file: StoreFile, takenSlugs: readonly string[]): Problem[] {
  if (!takenSlugs.includes(slugOf({ config: file }))) return []
  const isOwn = file.tracking.brandSlugName !== undefined
  return [
    {
      path: isOwn ? ['tracking', 'brandSlugName'] : ['storeId'],
      words: 'is the name of another store in links',
    },
  ]
}

/** Either is needed for an order to be counted. */
function analyticsNotices({ analytics, libraryPref }: StoreFile): readonly Problem[] {
  const { ga4Id, socialPixelId, photoAppPixelId } = analytics
  const hasAccount = [ga4Id, socialPixelId, photoAppPixelId].some(Boolean)
  if (libraryPref.analytics === hasAccount) return []
  const words = hasAccount
    ? 'is off, so that no account in analytics counts an order'
    : 'is on, but analytics names no account that can count an order'
  return [{ path: ['libraryPref', 'analytics'], words }]
}

/** A proof of a human comes from an account that checks it. */
function humanCheckNotices({ uiConfig, connections }: StoreFile): readonly Problem[] {
  if (!uiConfig.usePreRecaptchaVerify || connections.recaptcha.length > 0) return []
  const words = 'is on, but connections.recaptcha names no account: codes are sent without a proof'
  return [{ path: ['uiConfig', 'usePreRecaptchaVerify'], words }]
}

/** Allowed settings that are probably a mistake. */
export const consistencyNotices = (file: StoreFile): readonly Problem[] => [
  ...confirmationNotices(file),
  ...analyticsNotices(file),
  ...humanCheckNotices(file),
]

function confirmationNotices(file: StoreFile): readonly Problem[] {
  const { cod } = file.payments
  const hasMessages = accountsIn(file, systemsOf('MESSAGE')).length > 0
  if (!cod.enabled || cod.confirmation === 'never' || hasMessages) return []
  const words = `is ${cod.confirmation}, but the store has no account for messages: whoever has to confirm cannot order with cash on delivery. Add one to connections, or set it to never`
  return [{ path: ['payments', 'cod', 'confirmation'], words }]
}

interface KnownAround {
  readonly secrets: StoreSecrets
  readonly takenSlugs: readonly string[]
  readonly otherSeries: readonly InvoiceSeries[]
  readonly allowHttp: boolean
}

/** Checks that involve several fields of a store's file. */
export function checkConsistency(file: StoreFile, around: KnownAround): readonly Problem[] {
  const { gstin } = file.seller
  const wrongGstin = gstin !== undefined && validateGstin(gstin).kind !== 'valid'
  return [
    ...shippingProblems(file),
    ...paymentProblems(file),
    ...bundleProblems(file),
    ...couponProblems(file),
    ...upsellProblems(file),
    ...codeChannelProblems(file),
    ...accountProblems(file),
    ...notificationProblems(file),
    ...secretProblems(file, around.secrets),
    ...slugProblems(file, around.takenSlugs),
    ...invoiceProblems(file, around.otherSeries),
    ...(wrongGstin ? [{ path: ['seller', 'gstin'], words: 'is no valid GSTIN' }] : []),
    ...(around.allowHttp ? [] : urlProblems(file)),
  ]
}
