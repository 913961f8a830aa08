/** What a checkout's footer links to; each is a section of the page. */
export const POLICIES = [
  { id: 'shipping', name: 'Shipping' },
  { id: 'returns', name: 'Returns' },
  { id: 'privacy', name: 'Privacy' },
  { id: 'terms', name: 'Terms' },
] as const
