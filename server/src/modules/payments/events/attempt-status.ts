/** [checkout §3 Payment statuses, D-51, I3, I9, ADR-282, ADR-293] */
import type { getUpiStatus } from '@thela/contracts/calls/payments/payments'
import type { TypesOf } from '@thela/contracts/call'
import {
  canBePaid,
  hasMoney,
  isUncertain,
  isUnpaidTry,
  paymentStatusOf,
  stateByReply,
} from '@thela/domain/payments'
import type { PaymentStatus } from '@thela/domain/payments'
import { ApiError } from '../../../http/replies/api-error.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import { attemptsRepository } from '../attempt/attempts-repository.ts'
import type { StoredAttempt } from '../attempt/attempts-repository.ts'
import type { ProviderThrottle } from '../attempt/provider-throttle.ts'
import { pollAttempt, replyOf } from './reconcile.ts'
import type { ProviderReply, ReconcileDependencies } from './reconcile.ts'

/** By its own id, or by that of the provider's order. */
export type AttemptOfPayable = { readonly payableId: string } & (
  | { readonly attemptId: string }
  | { readonly providerOrderId: string }
)

/** Of this visitor alone. */
async function find(
  { database }: ReconcileDependencies,
  { storeId, subject }: Visitor,
  input: AttemptOfPayable,
): Promise<StoredAttempt> {
  const { payableId } = input
  const isOwn = (attempt: StoredAttempt) =>
    attempt.subject === subject &&
    'providerOrderId' in input &&
    attempt.providerOrderId === input.providerOrderId
  const found =
    'attemptId' in input
      ? await attemptsRepository.byId(database, storeId, { ...input, subject })
      : (await attemptsRepository.ofPayable(database, storeId, payableId)).find(isOwn)
  if (!found) throw new ApiError('NOT_FOUND')
  return found
}

type StatusDependencies = ReconcileDependencies & { readonly throttle: ProviderThrottle }

/** More than are open at once where somebody has tried several methods. */
const MAX_OTHERS = 5

/** What else was opened for the same, and may be paid or has been. */
async function findOthers(
  { database }: StatusDependencies,
  { storeId, attemptId, payable }: StoredAttempt,
): Promise<readonly StoredAttempt[]> {
  const attempts = await attemptsRepository.ofPayable(database, storeId, payable.payableId)
  return attempts
    .filter((each) => each.attemptId !== attemptId && !each.isVoid)
    .filter((each) => canBePaid(each) || hasMoney(each))
}

/** By this attempt or another one, on delivery, or in another tab. */
async function isPayablePaid(
  { database, onCaptured }: StatusDependencies,
  { storeId, state, payable }: StoredAttempt,
): Promise<boolean> {
  return (
    state === 'CAPTURED' || (await onCaptured.placedFor(database, storeId, payable)) !== undefined
  )
}

/** What each of them replied just now. Beside an attempt that may go on the others are asked less often. */
async function requestPayments(
  deps: StatusDependencies,
  attempt: StoredAttempt,
  others: readonly StoredAttempt[],
): Promise<ReadonlyMap<string, ProviderReply>> {
  const store = await deps.stores.get(attempt.storeId)
  const request = async (each: StoredAttempt, maxRequests?: number) => {
    const poll = () => replyOf(pollAttempt(deps, store, each))
    return [each.attemptId, await deps.throttle(each.attemptId, poll, maxRequests)] as const
  }
  const mayGoOn = !isUnpaidTry(attempt) && attempt.state !== 'AUTHORIZED'
  return new Map(
    await Promise.all([
      request(attempt),
      ...others.map((each) => request(each, mayGoOn ? 1 : undefined)),
    ]),
  )
}

/**
 * What the page of an attempt waits for: that its payable is paid, whichever attempt paid for it; else the
 * status of the attempt. The provider is asked while one of them may be paid.
 */
export async function attemptStatus(
  deps: StatusDependencies,
  visitor: Visitor,
  input: AttemptOfPayable,
): Promise<TypesOf<typeof getUpiStatus>['reply']> {
  const opened = await find(deps, visitor, input)
  if (await isPayablePaid(deps, opened)) return toWire(opened, 'PAID')
  if (opened.state === 'REFUNDED') return toWire(opened, paymentStatusOf('REFUNDED'))
  const others = (await findOthers(deps, opened)).filter(isUncertain).slice(0, MAX_OTHERS)
  const replies = await requestPayments(deps, opened, others)
  const byReply = (each: StoredAttempt): StoredAttempt => ({
    ...each,
    state: stateByReply(each.state, replies.get(each.attemptId) || []),
  })
  const attempt = byReply(await find(deps, visitor, input))
  if (await isPayablePaid(deps, attempt)) return toWire(attempt, 'PAID')
  const isCurrent = ![...replies.values()].includes(false)
  const isUnknown =
    (!isCurrent && !attempt.isExpired) ||
    (await findOthers(deps, opened)).map(byReply).some(hasMoney)
  // The next try may have been paid since the provider said that the last one failed.
  return toWire(
    attempt,
    isUnpaidTry(attempt) && isUnknown ? 'PROCESSING' : paymentStatusOf(attempt.state),
  )
}

const toWire = (
  { failure, expiresAt }: StoredAttempt,
  status: PaymentStatus,
): TypesOf<typeof getUpiStatus>['reply'] => ({
  status,
  ...(failure ? { description: failure } : {}),
  expiresAt: expiresAt.toISOString(),
})
