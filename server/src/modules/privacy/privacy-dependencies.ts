import type { Database } from '../../db/statement.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { Identity } from '../identity/index.ts'
import type { PersonalData } from '../module.ts'
import type { PaymentOffers } from '../payments/index.ts'
import type { Stores } from '../stores/index.ts'
import type { PersonDependencies } from './person-of.ts'

export interface PrivacyDependencies extends PersonDependencies {
  readonly database: Database
  readonly queue: Queue
  readonly stores: Stores
  readonly now: () => Date
  readonly identity: Pick<Identity, 'guestsOfPhone' | 'checkCode' | 'endSessionsOf'>
  readonly payments: PaymentOffers
  /** Of every module that keeps something of people. */
  readonly personal: () => readonly PersonalData[]
}
