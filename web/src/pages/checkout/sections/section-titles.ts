/** The same before a section's turn has come and after. */
export const SECTION_TITLES = {
  contact: 'Contact',
  address: 'Delivery address',
  billing: 'Billing address',
  delivery: 'Delivery method',
  payment: 'Payment',
} as const
