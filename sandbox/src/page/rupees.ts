const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** Formats paise for people: 149900 → ₹1,499.00. */
export function rupees(paise: number): string {
  return format.format(paise / 100)
}
