/** The demo shops, each with an account at every payment provider. */
export const DEMO_SHOPS = [
  { shop: 'meher', name: 'Meher Pantry' },
  { shop: 'dhaga', name: 'Dhaga Handloom' },
  { shop: 'resha', name: 'resha everyday' },
  { shop: 'mitti', name: 'Mitti' },
] as const
