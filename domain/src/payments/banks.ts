/** Banks by the first four letters of their IFSC. [checkout §9] */

/** Providers name the issuer of a card by its code, some by its name. */
export const bankCodeOf = (text: string): string => text.trim().toUpperCase()
