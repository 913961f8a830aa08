import type { KeyObject } from 'node:crypto'
import type { ChallengeChannel, OtpFailureKind } from '@thela/domain/identity'
import type { NotificationParameters } from '@thela/domain/notifications'
import type { Language } from '@thela/domain/text'
import type { CallerNetworks } from '../../http/caller/caller-address.ts'
import type { Database } from '../../db/statement.ts'
import type { Visitor } from '../../http/caller/visitor.ts'
import type { HumanCheck } from '../../ports/human-check.ts'
import type { IdentityProvider } from '../../ports/identity-provider.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Store } from '../stores/index.ts'
import type { OtpPurpose } from './otp-phones-repository.ts'

export interface OtpDependencies {
  readonly database: Database
  readonly notifications: Pick<
    Notifications,
    'canSend' | 'sendNow' | 'sendCode' | 'codeMediaOf' | 'raiseAlert'
  >
  /** The store's account with an identity provider. */
  readonly identityProviderOf: (store: Store) => IdentityProvider | undefined
  /** The store's account with a service that tells people from programs. */
  readonly findHumanCheck: (store: Store) => HumanCheck | undefined
  /** Our second address, where the frames of such checks stand. */
  readonly humanCheckUrl: string | undefined
  /** The newest first. */
  readonly keys: readonly [KeyObject, ...KeyObject[]]
  readonly perAddress: number
  readonly perPhone: number
  /** The store's codes of the day are used up: its owner should know. */
  readonly onCodesUsedUp: (store: Store) => void
  /** What was sent costs the store something. */
  readonly onCodeSent: (store: Store, by: SentBy) => void
  /** A code was entered. */
  readonly onCodeChecked: (result: CodeCheck) => void
}

/** `VERIFIED`, or why not: analytics tell a wrong code from a call that failed. */
export type CodeCheck = 'VERIFIED' | OtpFailureKind

/** A channel of our own, or the identity provider's SMS. */
export type SentBy = ChallengeChannel | 'PROVIDER'

export interface SendOtpInput {
  readonly store: Store
  readonly visitor: Visitor
  readonly phone: string
  readonly address: CallerNetworks
  readonly purpose: OtpPurpose
  /** In which the shopper reads us. */
  readonly language: Language | undefined
  /** Chosen by the shopper; undefined: as the store has it. */
  readonly medium?: ChallengeChannel | undefined
  /** What the code confirms: said with it where the store has a text for that. */
  readonly confirmed?: Omit<NotificationParameters<'COD_CONFIRM'>, 'otp'>
}
