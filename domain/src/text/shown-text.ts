/**
 * The few specified texts that show our inside to a shopper, or say what is not so, with the sentence
 * that a page shows instead. A call still says the specified text. [D-82]
 */
const SHOWN_INSTEAD: Readonly<Record<string, string>> = {
  // Said of every order on its first day.
  'On hold': 'Order confirmed',
  // It is the courier who picks it up, not the shopper.
  'Awaiting pickup': 'Packed, waiting for the courier',
  'Ready for Pickup': 'Packed, waiting for the courier',
}

export function shownText(specified: string): string {
  return SHOWN_INSTEAD[specified] ?? specified
}
