/** What the seller's script says by itself, in the page of the shop. */
export const embed = {
  title: 'Checkout',
  close: 'Back to the store',
  opening: 'Opening secure checkout…',
  slow: 'This is taking longer than usual',
  ownCheckout: 'Use the store’s own checkout',
  openingOwn: 'Opening the store’s own checkout…',
  'track.title': 'Track your order',
  'bundles.title': 'Bundle offers',
  'bundles.soldOut': 'Sold out',
  'bundles.submit': 'Add and check out',
  'bundles.failed': 'Failed to add',
} as const
