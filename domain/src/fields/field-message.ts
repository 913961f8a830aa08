/** Validation errors of a field; the catalogue has their texts (`fields.…`). [D-90] */
export type FieldMessage =
  | { readonly code: FieldCode }
  | { readonly code: 'TOO_LONG'; readonly params: { readonly max: number } }
  | { readonly code: 'TOO_SHORT'; readonly params: { readonly min: number } }
  | { readonly code: 'UNSUPPORTED_CHARACTERS'; readonly params: { readonly characters: string } }
  | { readonly code: 'CVV_OF_NETWORK'; readonly params: { readonly network: string } }

type FieldCode =
  | 'MANDATORY'
  | 'ONLY_NUMBERS'
  | 'URL'
  | 'NO_WHITESPACE'
  | 'PHONE'
  | 'PINCODE'
  | 'PINCODE_FIXED'
  | 'ZIPCODE'
  | 'EMAIL'
  | 'GSTIN'
  | 'NAME'
  | 'FULL_NAME'
  | 'NAME_LETTERS'
  | 'ALTERNATE_PHONE_SAME'
  | 'STATE'
  | 'CALLING_CODE'
  | 'COUNTRY'
  | 'INDIA_ONLY'
  | 'OTP'
  | 'TRACKING_ID'
  | 'RE_ATTEMPT_DATE'
  | 'CARD_NUMBER'
  | 'CARD_NOT_SUPPORTED'
  | 'CARD_EXPIRY'
  | 'CARD_EXPIRED'
  | 'CARD_NAME'
  | 'CVV'
  | 'CVV_REQUIRED'
  | 'UPI_ID'
  | 'REASON'
  | 'NO_COMMENT'
  | 'ITEMS'
  | 'PHOTOS'
  | 'REFUND_TO'
  | 'EXCHANGE'
