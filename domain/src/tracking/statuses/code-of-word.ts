/**
 * "Out for Delivery", "out_for_delivery" and "OUT FOR DELIVERY" are the same status:
 * OUT_FOR_DELIVERY.
 */
export function codeOfWord(word: string): string {
  return word
    .trim()
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
}
