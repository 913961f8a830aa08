/** Keeps with a payment link what whoever has it was refused, as a cart keeps it of its shopper. [ADR-372] */
import type { PaymentChoice } from '@thela/contracts/calls/shapes/payment-option'
import type { Rejection } from '@thela/domain/checkout'
import type { Database } from '../../../db/statement.ts'
import { rejectionsIn, storeRejections } from '../../checkout/index.ts'
import type { RejectionReport } from '../../checkout/index.ts'
import { linksRepository } from './links-repository.ts'
import type { StoredLink } from './links-repository.ts'

export interface LinkRejectionDependencies {
  readonly database: Database
  readonly onRejection: (rejection: RejectionReport) => void
  readonly onProblem: (problem: Error) => void
}

type NotedLink = Pick<StoredLink, 'storeId' | 'linkId' | 'rejections'>

export const noteLinkRejections = (
  deps: LinkRejectionDependencies,
  { storeId, linkId, rejections: stored }: NotedLink,
  rejections: readonly (Rejection | undefined)[],
): Promise<void> =>
  storeRejections(
    deps,
    {
      about: { storeId, cartId: undefined, linkId },
      stored,
      add: (due) => linksRepository.noteRejections(deps.database, { storeId, linkId }, due),
    },
    rejections,
  )

/** Does something with a link; what it refuses of the choice is kept with the link before the error goes on. */
export async function notingLinkRejections<T>(
  deps: LinkRejectionDependencies,
  { link, payment }: { readonly link: NotedLink; readonly payment: PaymentChoice },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await noteLinkRejections(deps, link, rejectionsIn(error, payment))
    throw error
  }
}
