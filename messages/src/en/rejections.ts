/** What a shopper was refused and why, for whoever runs the store. (ADR-296) */
export const rejections = {
  METHOD:
    '{method} was not available: {code, select, COD_PINCODE {at pincodes that begin with {pincode} cash is not taken, by the store’s file or its courier, or nothing is delivered} COD_COUNTRY {in that country cash is not taken, or nothing is delivered} COD_ABOVE_MAXIMUM {the amount was above the store’s maximum of {amount}} COD_BELOW_MINIMUM {the amount was below the store’s minimum of {amount}} EMI_BELOW_MINIMUM {the amount was below {amount}, where the first plan begins} ONLINE_BELOW_MINIMUM {the amount was below {amount}, the smallest that is paid online} ABOVE_LIMIT {the amount was above the limit of this method} CARD_EXPIRED {the card has expired} NOT_IN_PARTS {the part for now cannot be paid by the chosen method} TOO_LITTLE_TO_SPLIT {the amount was too small for a part now and a part on delivery} SWITCHED_OFF {the store’s file switches it off} NOT_ACTIVATED {no payment account of the store offered it} NO_REPLY {the store’s payment account did not reply in time with what it offers} other {the store or its payment provider did not offer it for this order}}.',
  RISK: 'Cash on Delivery was refused by the risk check at {score, number} points: {points}.',
  points:
    '{points, number} because {reason, select, FIRST_ORDER {it is the first order of this phone} HIGH_VALUE {its value is high} PINCODE_RETURNS {many orders to this pincode come back} ADDRESS_DOUBTFUL {the address seems to be incomplete} RETURNED_BEFORE {an earlier order of this phone came back} RETURNED_OFTEN {several earlier orders of this phone came back} other {this phone usually accepts its orders}}',
  CODE: 'Code {coupon} was refused: {code, select, INACTIVE {it has ended or has not begun yet} USED_UP {it has been used as often as it may be} NOT_FOR_CUSTOMER {it is not for this customer, or this customer has used it already} BELOW_MINIMUM {the order is smaller than the code requires} NOT_FOR_ITEMS {it is not for the items of this cart} SAVES_LESS {what was applied already saves more} other {it takes nothing off this cart}}.',
  GIFT_CARD:
    'The gift card that ends in {lastFour} was refused: {code, select, VOID {the store has cancelled it} EXPIRED {it has expired} EMPTY {nothing is left on it} other {it was entered twice}}.',
  ADDRESS:
    'Nothing is delivered to the address, whose pincode begins with {pincode}: {code, select, PINCODE_EXCLUDED {the store’s file excludes this pincode} COURIER {the courier does not go there} other {the store has no delivery rate for that place}}.',
  ABROAD: 'Nothing is delivered to the address: the store has no delivery rate for its country.',
} as const
