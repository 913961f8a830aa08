/** What a page's answer allows the browser to load. [I26, I54] */
import type { AnalyticsKind } from '@thela/domain/checkout'
import type { Integrations } from './make-integrations.ts'
import type { PagePolicy } from './http/pages/pages.ts'
import { listShopOrigins } from './modules/stores/index.ts'
import type { Store } from './modules/stores/index.ts'
import { ExternalServiceError } from './ports/external-service-error.ts'
import type { Settings } from './settings.ts'

/** The only characters of an origin that are no directive or wildcard of a policy. */
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/

function originOf(url: string): string {
  const { origin } = new URL(url)
  if (!ORIGIN.test(origin))
    throw new Error('an address of the store has no host that a policy can name')
  return origin
}

/** The hosts of the store's own images, and of its products: no other is allowed. */
function imageOriginsOf({ config }: Store, ofProducts: readonly string[]): readonly string[] {
  const { platform, storeLogoL, storeLogoS, loaderUrl, appearance, tracking, bundles } = config
  const { logoL, logoS, loaderLink, banners } = tracking
  const ofBanners = [banners.TOP, banners.BOTTOM].flatMap(({ DESKTOP, TAB, MOBILE }) =>
    [DESKTOP, TAB, MOBILE].map((banner) => banner?.image),
  )
  const ofBundles = bundles.map(({ image }) => image)
  const { favicon } = appearance
  const logos = [storeLogoL, storeLogoS, loaderUrl, favicon, logoL, logoS, loaderLink]
  const named = [platform.shopUrl, ...logos, ...ofBanners, ...ofBundles]
  const origins = named.filter((url) => url !== undefined).map(originOf)
  return [...new Set([...origins, ...platform.origins, ...ofProducts])]
}

export interface OriginSources extends Pick<
  Integrations,
  'providersOf' | 'platformOf' | 'identityProviderOf' | 'findHumanCheck'
> {
  readonly settings: Pick<Settings, 'humanCheckUrl'>
}

/** A store without a platform account shows no images of its products. */
function productImageOrigins({ platformOf }: OriginSources, store: Store): readonly string[] {
  try {
    return platformOf(store).imageOrigins
  } catch (error) {
    if (error instanceof ExternalServiceError) return []
    throw error
  }
}

/** Nothing of a third party where the store uses none. (D-47) */
function chatOriginsOf({ config }: Store): readonly string[] {
  const { chat, chatEnabled } = config.tracking
  return chat && chatEnabled ? [originOf(chat.host)] : []
}

/** Nothing is framed where a login of the store can want no proof of a human. */
function findHumanCheckOrigins(
  { settings: { humanCheckUrl }, findHumanCheck, identityProviderOf }: OriginSources,
  store: Store,
): readonly string[] {
  const isRequired = store.config.uiConfig.usePreRecaptchaVerify && findHumanCheck(store)
  const hasCheck = isRequired || identityProviderOf(store)?.humanCheck
  return hasCheck && humanCheckUrl !== undefined ? [originOf(humanCheckUrl)] : []
}

/** What each kind of account loads, and where its reports go: an image is one too. (ADR-332) */
const ANALYTICS_ORIGINS: Readonly<Record<AnalyticsKind, PagePolicy['analytics']>> = {
  GA4: {
    scripts: ['https://www.googletagmanager.com'],
    reports: ['https://www.google-analytics.com', 'https://region1.google-analytics.com'],
  },
  SOCIAL_PIXEL: { scripts: [], reports: ['https://www.facebook.com'] },
  PHOTO_APP_PIXEL: {
    scripts: ['https://sc-static.net'],
    reports: ['https://tr.snapchat.com'],
  },
}

function findAnalyticsOrigins(kinds: readonly AnalyticsKind[]): PagePolicy['analytics'] {
  const origins = kinds.map((kind) => ANALYTICS_ORIGINS[kind])
  return {
    scripts: origins.flatMap(({ scripts }) => scripts),
    reports: origins.flatMap(({ reports }) => reports),
  }
}

const findFontOrigins = ({ config: { appearance } }: Store): readonly string[] =>
  appearance.font === undefined ? [] : [originOf(appearance.font)]

export function policyOf(
  integrations: OriginSources,
  store: Store | undefined,
  {
    frameAncestors,
    takesPayment,
    leadsToShop,
    hasChat,
    analytics: kinds,
  }: {
    readonly frameAncestors: readonly string[]
    readonly takesPayment: boolean
    /** It may have the form that leads to the shop's own checkout. */
    readonly leadsToShop: boolean
    readonly hasChat: boolean
    /** The accounts that it may report a purchase to. */
    readonly analytics: readonly AnalyticsKind[]
  },
): PagePolicy {
  const analytics = findAnalyticsOrigins(kinds)
  if (!store) {
    const none = { payment: [], shop: [], chat: [], humanCheck: [], fonts: [], images: [] }
    return { frameAncestors, analytics, ...none }
  }
  const providers = takesPayment ? integrations.providersOf(store) : []
  return {
    frameAncestors,
    payment: [...new Set(providers.flatMap(({ browser }) => browser.origins))],
    shop: leadsToShop ? listShopOrigins(store).map(originOf) : [],
    chat: hasChat ? chatOriginsOf(store) : [],
    humanCheck: findHumanCheckOrigins(integrations, store),
    analytics,
    fonts: findFontOrigins(store),
    images: imageOriginsOf(store, productImageOrigins(integrations, store)),
  }
}
