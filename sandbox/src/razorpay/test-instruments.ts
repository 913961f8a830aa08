/** Cards, amounts and addresses with a fixed outcome. [razorpay §16] */
const FAILING_CARDS: Readonly<Record<string, string>> = {
  '4100280000090000': 'payment_timed_out',
  '5305620000060000': 'payment_timed_out',
  '4100280000080001': 'insufficient_fund',
  '5305620000050001': 'insufficient_fund',
  '4100280000070002': 'payment_cancelled',
  '5305620000040002': 'payment_cancelled',
  '4100280000060003': 'card_declined',
  '4100280000050004': 'card_declined',
  '4100280000040005': 'card_declined',
  '5305620000030003': 'card_declined',
  '4100280000030006': 'card_disabled_for_online_payments',
  '5305620000000006': 'card_disabled_for_online_payments',
  '4100280000010008': 'card_number_invalid',
  '5305620000080008': 'card_number_invalid',
  '4100280000020007': 'gateway_technical_error',
  '5305620000090007': 'gateway_technical_error',
  '4100280000000009': 'authentication_failed',
  '5305620000070009': 'authentication_failed',
}

const FAILING_UPI_AMOUNTS: Readonly<Record<number, string>> = {
  201: 'insufficient_funds',
  204: 'incorrect_pin',
  302: 'payment_cancelled',
  402: 'payment_declined',
}

/** The error of a card when "Failure" is chosen on the bank's page. */
export function cardFailure(number: string): string {
  return FAILING_CARDS[number] ?? 'payment_failed'
}

/** The error of a UPI payment of this amount, or from this address, in spite of approval. */
export function upiFailure(amount: number, vpa: string | null): string | undefined {
  if (vpa === 'failure@razorpay') return 'payment_failed'
  return FAILING_UPI_AMOUNTS[amount]
}
