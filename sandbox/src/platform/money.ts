/** The Admin API and the webhooks write money with two decimals: "1499.00". */
export function asDecimal(paise: number): string {
  return (paise / 100).toFixed(2)
}

/** The Storefront API omits a last zero, but keeps one decimal: "1499.0". */
export function asStorefrontDecimal(paise: number): string {
  const text = asDecimal(paise)
  return text.endsWith('0') ? text.slice(0, -1) : text
}

export function paiseFrom(decimal: string | number): number {
  return Math.round(Number(decimal) * 100)
}
