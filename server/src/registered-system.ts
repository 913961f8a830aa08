import type { Integration, IntegrationKind } from '@thela/contracts/integrations/define-integration'
import type { Joined, fieldsOfKind } from '@thela/contracts/stores/account-fields'
import type { Static, TObject, TString } from 'typebox'
import type { OutboundHttp } from './adapters/outbound-http.ts'
import type { CheckConnection } from './ports/connection-check.ts'
import type { Courier } from './ports/courier.ts'
import type { HumanCheck } from './ports/human-check.ts'
import type { IdentityProvider } from './ports/identity-provider.ts'
import type { MessageChannel } from './ports/message-channel.ts'
import type { OrderHistory } from './ports/order-history.ts'
import type { PaymentHistory } from './ports/payment-history.ts'
import type { PaymentProvider } from './ports/payment-provider.ts'
import type { StorePlatform } from './ports/store-platform.ts'
import type { TokenCache } from './ports/token-cache.ts'

/** Makes a port of one account of one store. */
export type Make<Settings, Port> = (
  settings: Settings,
  http: OutboundHttp,
  /** Where the account keeps tokens that it is given for a time. */
  tokens: TokenCache,
) => Port

/** What an adapter is made of: the account in the store's file with its secrets. */
export type SettingsOf<I extends Integration> = Static<
  TObject<
    Joined<{ code: TString } & (typeof fieldsOfKind)[I['kind']] & I['account'] & I['secrets']>
  >
>

interface Makers<Settings> {
  readonly check: Make<Settings, CheckConnection>
}
export interface PaymentProviderMakers<Settings> extends Makers<Settings> {
  readonly open: Make<Settings, PaymentProvider>
  readonly history: Make<Settings, PaymentHistory>
}
/** A platform's adapter also knows where the shop's pages begin. */
export interface StorePlatformMakers<Settings> extends Makers<Settings & { shopUrl: string }> {
  readonly open: Make<Settings & { shopUrl: string }, StorePlatform>
  readonly history: Make<Settings & { shopUrl: string }, OrderHistory>
}
export interface CourierMakers<Settings> extends Makers<Settings> {
  readonly open: Make<Settings, Courier>
}
export interface MessageChannelMakers<Settings> extends Makers<Settings> {
  readonly open: Make<Settings, MessageChannel>
}

export interface IdentityProviderMakers<Settings> extends Makers<Settings> {
  readonly open: Make<Settings, IdentityProvider>
}

export interface HumanCheckMakers<Settings> extends Makers<Settings> {
  readonly open: Make<Settings, HumanCheck>
}

interface Registered<K extends IntegrationKind, M> {
  readonly kind: K
  readonly definition: Integration
  readonly makers: M
}
/** The settings were checked against the definition when the store's file was applied. */
export type RegisteredSystem =
  | Registered<'PAYMENT', PaymentProviderMakers<never>>
  | Registered<'PLATFORM', StorePlatformMakers<never>>
  | Registered<'COURIER', CourierMakers<never>>
  | Registered<'MESSAGE', MessageChannelMakers<never>>
  | Registered<'IDENTITY', IdentityProviderMakers<never>>
  | Registered<'HUMAN_CHECK', HumanCheckMakers<never>>

type Of<K extends IntegrationKind> = Integration & { readonly kind: K }

export const paymentProvider = <I extends Of<'PAYMENT'>>(
  definition: I,
  makers: PaymentProviderMakers<SettingsOf<I>>,
): Registered<'PAYMENT', PaymentProviderMakers<never>> => ({ kind: 'PAYMENT', definition, makers })

export const storePlatform = <I extends Of<'PLATFORM'>>(
  definition: I,
  makers: StorePlatformMakers<SettingsOf<I>>,
): Registered<'PLATFORM', StorePlatformMakers<never>> => ({ kind: 'PLATFORM', definition, makers })

export const courier = <I extends Of<'COURIER'>>(
  definition: I,
  makers: CourierMakers<SettingsOf<I>>,
): Registered<'COURIER', CourierMakers<never>> => ({ kind: 'COURIER', definition, makers })

export const messageChannel = <I extends Of<'MESSAGE'>>(
  definition: I,
  makers: MessageChannelMakers<SettingsOf<I>>,
): Registered<'MESSAGE', MessageChannelMakers<never>> => ({ kind: 'MESSAGE', definition, makers })

export const identityProvider = <I extends Of<'IDENTITY'>>(
  definition: I,
  makers: IdentityProviderMakers<SettingsOf<I>>,
): Registered<'IDENTITY', IdentityProviderMakers<never>> => ({
  kind: 'IDENTITY',
  definition,
  makers,
})

export const humanCheck = <I extends Of<'HUMAN_CHECK'>>(
  definition: I,
  makers: HumanCheckMakers<SettingsOf<I>>,
): Registered<'HUMAN_CHECK', HumanCheckMakers<never>> => ({
  kind: 'HUMAN_CHECK',
  definition,
  makers,
})
