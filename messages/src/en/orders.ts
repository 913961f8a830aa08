/** The list of orders, and one order. */
export const orders = {
  'filter.brand': 'Filter By Brand',
  'filter.allBrands': 'All brands',
} as const
