/**
 * Why a gift card is not taken. `NOT_FOUND` may be a guess: nobody knows which card was meant. Whoever pays reads of a
 * `VOID` card what is read of an invented one; its store's owner reads the difference. [ADR-372, I45]
 */
export const GIFT_CARD_REJECTIONS = ['NOT_FOUND', 'VOID', 'EXPIRED', 'EMPTY', 'REPEATED'] as const
export type GiftCardRejectionCode = (typeof GIFT_CARD_REJECTIONS)[number]
