/** Keeps with a cart what its shopper was refused, and reports what is new. [ADR-296] */
import type { PaymentChoice } from '@thela/contracts/calls/shapes/payment-option'
import type { ApiErrorCode } from '@thela/contracts/errors'
import { methodRejection, rejectionsToStore } from '@thela/domain/checkout'
import type { Rejection } from '@thela/domain/checkout'
import type { PaymentMethod } from '@thela/domain/orders'
import { paymentOption } from '@thela/domain/payments'
import { ApiError } from '../../../http/replies/api-error.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import type { OpenCart } from './open-cart.ts'
import { rejectionsRepository } from './rejections-repository.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'

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

type Dependencies = Pick<CheckoutDependencies, 'database' | 'onRejection' | 'onProblem'>

/** Written only where it is new, or old enough to have its time moved. No shopper's call fails because of it. */
export async function noteRejections(
  { database, onRejection, onProblem }: Dependencies,
  { store: { storeId }, stored: { cartId, rejections: stored } }: OpenCart,
  rejections: readonly (Rejection | undefined)[],
): Promise<void> {
  const all = rejections.filter((each) => each !== undefined)
  const due = rejectionsToStore(stored, all, new Date())
  if (due.length === 0) return
  try {
    const added = await rejectionsRepository.note(database, storeId, cartId, due)
    for (const { kind, code } of added) onRejection({ storeId, cartId, kind, code })
  } catch (problem) {
    onProblem(problem instanceof Error ? problem : new Error(String(problem)))
  }
}

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

function rejectionsIn(error: unknown, { payment }: WorkOnCart): readonly (Rejection | undefined)[] {
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
    await noteRejections(deps, cart, rejectionsIn(error, cart))
    throw error
  }
}
