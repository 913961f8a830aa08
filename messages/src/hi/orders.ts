import type { Translation } from '../message-types.ts'

export const orders = {
  'filter.brand': 'ब्रांड के अनुसार फ़िल्टर करें',
  'filter.allBrands': 'सभी ब्रांड',
} as const satisfies Translation<'orders'>
