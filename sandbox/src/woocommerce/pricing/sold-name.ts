import type { Sold } from '../store/product.ts'

/** "Cotton kurta - Madder red, M": a variation's own name. An open choice is not in it. */
export function soldName({ product, variation }: Sold): string {
  const choices = product.attributes.flatMap(({ slug, options }) => {
    const chosen = variation?.chosen[slug]
    return options.find((option) => option.slug === chosen)?.name ?? []
  })
  return choices.length === 0 ? product.name : `${product.name} - ${choices.join(', ')}`
}
