/** Keeps with a cart, or with a payment link, what was refused there, and reports what is new. [ADR-296, ADR-372] */
import type { PaymentChoice } from '@thela/contracts/calls/shapes/payment-option'
import type { ApiErrorCode } from '@thela/contracts/errors'
import { methodRejection, rejectionsToStore } from '@thela/domain/checkout'
import type { Rejection, StoredRejection } from '@thela/domain/checkout'
import type { PaymentMethod } from '@thela/domain/orders'
import { paymentOption } from '@thela/domain/payments'
import { ApiError } from '../../../http/replies/api-error.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import type { OpenCart } from './open-cart.ts'
import { rejectionsRepository } from './rejections-repository.ts'
import type { NewRejection } from './rejections-repository.ts'
import type { CheckoutDependencies, RejectionReport } from '../checkout-dependencies.ts'

/** What a shopper chose cannot be had: the reply, and what its store's owner reads. */
export class RejectedChoice extends ApiError {
  readonly rejections: readonly Rejection[]

  constructor(
    code: ApiErrorCode,
    rejections: readonly (Rejection | undefined)[],
    more: ConstructorParameters<typeof ApiError>[1] = {},
  ) {
    super(code, more)
    this.rejections = rejections.filter((each) => each !== undefined)
  }
}

/** A cart or a payment link, with what was refused there before. */
interface RejectionStore {
  readonly about: Omit<RejectionReport, keyof NewRejection>
  readonly stored: readonly StoredRejection[]
  /** Adds them, and returns those of a kind and code that were not there before. */
  readonly add: (due: readonly StoredRejection[]) => Promise<readonly NewRejection[]>
}

/** Written only where it is new, or old enough to have its time moved. No shopper's call fails because of it. */
export async function storeRejections(
  { onRejection, onProblem }: Pick<CheckoutDependencies, 'onRejection' | 'onProblem'>,
  { about, stored, add }: RejectionStore,
  rejections: readonly (Rejection | undefined)[],
): Promise<void> {
  const all = rejections.filter((each) => each !== undefined)
  const due = rejectionsToStore(stored, all, new Date())
  if (due.length === 0) return
  try {
    for (const { kind, code } of await add(due)) onRejection({ ...about, kind, code })
  } catch (problem) {
    onProblem(problem instanceof Error ? problem : new Error(String(problem)))
  }
}

type Dependencies = Pick<CheckoutDependencies, 'database' | 'onRejection' | 'onProblem'>

export const noteRejections = (
  deps: Dependencies,
  { store: { storeId }, stored: { cartId, rejections: stored } }: OpenCart,
  rejections: readonly (Rejection | undefined)[],
): Promise<void> =>
  storeRejections(
    deps,
    {
      about: { storeId, cartId },
      stored,
      add: (due) => rejectionsRepository.note(deps.database, storeId, cartId, due),
    },
    rejections,
  )

/** Whoever only has the address of another person's cart leaves nothing in it. */
export async function noteCartRejections(
  deps: Dependencies,
  { visitor, ...open }: OpenCart & { readonly visitor: Visitor },
  rejections: readonly (Rejection | undefined)[],
): Promise<void> {
  const { subject } = open.stored
  if (subject === null || subject === visitor.subject) await noteRejections(deps, open, rejections)
}

/** The method that a choice is about, for the owner. */
export const methodOfChoice = ({ option, partial }: PaymentChoice): PaymentMethod =>
  partial ? 'PARTIAL_COD' : paymentOption(option).methods[0]

interface WorkOnCart extends OpenCart {
  /** The method that the shopper has chosen, if any. */
  readonly payment: PaymentChoice | undefined
}

/** What an error refuses of a choice: where nothing says why, that its method was not offered. */
export function rejectionsIn(
  error: unknown,
  payment: PaymentChoice | undefined,
): readonly (Rejection | undefined)[] {
  if (error instanceof RejectedChoice) return error.rejections
  const isUnavailable = error instanceof ApiError && error.code === 'METHOD_UNAVAILABLE'
  return isUnavailable && payment
    ? [methodRejection(methodOfChoice(payment), { code: 'NOT_OFFERED' })]
    : []
}

/** Does something with a cart; what it refuses is kept with the cart before the error goes on. */
export async function notingRejections<T>(
  deps: Dependencies,
  cart: WorkOnCart,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await noteRejections(deps, cart, rejectionsIn(error, cart.payment))
    throw error
  }
}
