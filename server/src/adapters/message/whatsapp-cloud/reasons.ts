/** Their codes, not their sentences, which may change and may quote a number. [whatsapp §2, I64] */
const REASONS: Readonly<Record<number, string>> = {
  0: 'AUTHENTICATION',
  190: 'AUTHENTICATION',
  3: 'PERMISSION',
  10: 'PERMISSION',
  200: 'PERMISSION',
  368: 'ACCOUNT_BLOCKED',
  131031: 'ACCOUNT_BLOCKED',
  131026: 'UNDELIVERABLE',
  131042: 'BILLING',
  131047: 'WINDOW_CLOSED',
  131048: 'SPAM_LIMIT',
  131049: 'HELD_BACK',
  132000: 'TEMPLATE_PARAMETERS',
  132001: 'TEMPLATE',
  132015: 'TEMPLATE',
  132016: 'TEMPLATE',
}

/** Nothing was sent, and soon something can be. */
export const RATE_LIMITED = 130429

export const reasonOf = (code: number): string => REASONS[code] ?? `CODE_${code}`
