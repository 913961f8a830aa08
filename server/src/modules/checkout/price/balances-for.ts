/** The gift cards and store credit of a request. [D-12, D-65, D-77, I34, I45, ADR-178, ADR-372] */
import { ApiError } from '../../../http/replies/api-error.ts'
import type { CallerNetworks } from '../../../http/caller/caller-address.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import { finalMessage } from '@thela/domain/fields'
import { verifiedPhone } from '@thela/domain/identity'
import { payableOfCart } from '@thela/domain/orders'
import { giftCardRejection } from '@thela/domain/checkout'
import { validateGiftCardText } from '@thela/domain/payments'
import type { AppliedBalance, GiftCardRejectionCode } from '@thela/domain/payments'
import { messagesIn } from '@thela/messages/catalogues'
import type { ApiErrorCode } from '@thela/contracts/errors'
import type { FoundBalances, RefusedGiftCard, WantedBalances } from '../../payments/index.ts'
import { noteCartRejections } from '../cart/note-rejections.ts'
import type { StoredStage } from '../cart/stored-stage.ts'
import type { OpenCart } from '../cart/open-cart.ts'
import type { Store } from '../../stores/index.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'

/** What the body of a call says of them. */
export interface BalancesInBody {
  readonly gift_card_codes?: readonly string[]
  readonly use_store_credit?: boolean
}

/** It cannot be a card, so it is no guess; pasted, the whitespace is hardly seen. */
export function rejectWhitespace(codes: readonly string[] = []): void {
  for (const [giftCard, typed] of codes.entries()) {
    const message = finalMessage(validateGiftCardText(typed))
    if (message === undefined) continue
    const description = messagesIn('en').of('fields.', message)
    throw new ApiError('GIFT_CARD_INVALID', { details: { giftCard }, description })
  }
}

/** Store credit belongs to a verified phone; a guest's is only typed. */
const creditPhoneOf = (store: Store, visitor: Visitor): string | undefined =>
  store.config.uiConfig.storeCreditConfig.active ? verifiedPhone(visitor) : undefined

type BalancesInput = OpenCart & {
  readonly body: BalancesInBody
  /** By which wrong codes count besides the session; a draft has none, since it names its cards by their ids. */
  readonly from: CallerNetworks | undefined
  /** Looks up the credit that could be used, too. */
  readonly isCreditShown?: boolean
}

/** Names what of them is looked up for a request. */
export function balancesToFind(
  visitor: Visitor,
  { store, stored, body, from, isCreditShown = false }: BalancesInput,
): WantedBalances {
  const useCredit = body.use_store_credit === true
  return {
    payableId: payableOfCart(stored.cartId).payableId,
    codes: body.gift_card_codes ?? [],
    knownCards: ownStage(visitor, stored).giftCards ?? [],
    phone: useCredit || isCreditShown ? creditPhoneOf(store, visitor) : undefined,
    useCredit,
    caller: { session: visitor.sessionId, address: from },
  }
}

/**
 * No further code is looked up for whoever has tried too many wrong ones. Guesses are counted each time and stored
 * nowhere, since what somebody typed may be anything.
 */
export function refuseLimited(
  { onRejection }: Pick<CheckoutDependencies, 'onRejection'>,
  { storeId }: Store,
  found: FoundBalances,
): FoundBalances {
  const countGuess = (code: 'NOT_FOUND' | 'TOO_MANY_GUESSES') =>
    onRejection({ storeId, cartId: undefined, kind: 'GIFT_CARD', code })
  if (found.isLimited) {
    countGuess('TOO_MANY_GUESSES')
    throw new ApiError('TOO_MANY_REQUESTS')
  }
  if (found.refused?.reason === 'NOT_FOUND') countGuess('NOT_FOUND')
  return found
}

const GIFT_CARD_ERRORS: Readonly<Record<GiftCardRejectionCode, ApiErrorCode>> = {
  NOT_FOUND: 'GIFT_CARD_INVALID',
  // Whoever tries codes learns no more of a void card than of an invented one.
  VOID: 'GIFT_CARD_INVALID',
  EXPIRED: 'GIFT_CARD_EXPIRED',
  EMPTY: 'GIFT_CARD_EMPTY',
  REPEATED: 'GIFT_CARD_REPEATED',
}

/** Names the card to the page, and keeps with the cart why it is not taken. */
export async function refuseGiftCard(
  deps: CheckoutDependencies,
  open: OpenCart & { readonly visitor: Visitor },
  { reason, giftCard, lastFour = '' }: RefusedGiftCard,
): Promise<never> {
  await noteCartRejections(deps, open, [giftCardRejection(reason, lastFour)])
  throw new ApiError(GIFT_CARD_ERRORS[reason], { details: { giftCard } })
}

/** A wrong code counts as a guess of this session and address, whose wrong ones are limited. */
export async function balancesFor(
  deps: CheckoutDependencies,
  visitor: Visitor,
  input: BalancesInput,
): Promise<FoundBalances> {
  const { store } = input
  const { balances } = deps.payments
  return refuseLimited(deps, store, await balances.find(store, balancesToFind(visitor, input)))
}

/** The draft, for the person who made it. */
const ownStage = ({ subject }: Visitor, stored: OpenCart['stored']): StoredStage =>
  stored.subject === subject ? stored.stage : {}

/** The balances of a draft, as a body says them. */
export const balancesOfDraft = (visitor: Visitor, stored: OpenCart['stored']) => {
  const { giftCards = [], useStoreCredit = false } = ownStage(visitor, stored)
  return { gift_card_codes: [...giftCards], use_store_credit: useStoreCredit }
}

/** For the quotes of a person who has staged gift cards or store credit; others have none. */
export async function stagedBalances(
  deps: CheckoutDependencies,
  visitor: Visitor | undefined,
  open: OpenCart,
): Promise<readonly AppliedBalance[]> {
  if (visitor?.storeId !== open.store.storeId) return []
  const body = balancesOfDraft(visitor, open.stored)
  if (!body.use_store_credit && body.gift_card_codes.length === 0) return []
  return (await balancesFor(deps, visitor, { ...open, body, from: undefined })).applied
}

/** For a page, which is shown without them where they cannot be read now. */
export async function balancesOfPage(
  deps: CheckoutDependencies,
  visitorOf: () => Promise<Visitor | undefined>,
  open: OpenCart,
): Promise<readonly AppliedBalance[]> {
  const { giftCards = [], useStoreCredit = false } = open.stored.stage
  // Most carts have none, and need no look-up.
  if (giftCards.length === 0 && !useStoreCredit) return []
  return stagedBalances(deps, await visitorOf(), open).catch((error: unknown) => {
    if (error instanceof ApiError) return []
    throw error
  })
}

/** As the payment section shows them. */
export const giftCardsOf = (applied: readonly AppliedBalance[]) =>
  applied
    .filter(({ kind }) => kind === 'GIFT_CARD')
    .map(({ lastFour = '', amount }) => ({ lastFour, available: amount }))
