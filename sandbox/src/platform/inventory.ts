import type { Variant } from './product.ts'

export interface Claim {
  variant: Variant
  quantity: number
}

/** Units in stock. Only tracked variants are counted. */
export class Inventory {
  readonly #units: Map<number, number>

  constructor(variants: readonly Variant[]) {
    this.#units = new Map(variants.map((variant) => [variant.id, variant.openingStock]))
  }

  units(variant: Variant): number {
    return this.#units.get(variant.id) ?? 0
  }

  set(variant: Variant, units: number): void {
    this.#units.set(variant.id, units)
  }

  list(): [number, number][] {
    return [...this.#units]
  }

  load(units: readonly [number, number][]): void {
    for (const [variantId, count] of units) this.#units.set(variantId, count)
  }

  isSellable(variant: Variant, quantity = 1): boolean {
    return (
      !variant.tracked || variant.inventoryPolicy === 'CONTINUE' || this.units(variant) >= quantity
    )
  }

  /** The claims that cannot be met together; changes nothing. */
  short(claims: readonly Claim[]): readonly Claim[] {
    const wanted = new Map<number, number>()
    for (const { variant, quantity } of claims) {
      wanted.set(variant.id, (wanted.get(variant.id) ?? 0) + quantity)
    }
    return claims.filter(({ variant }) => !this.isSellable(variant, wanted.get(variant.id)))
  }

  /** Takes units away (or restores them, when negative); may go below zero. */
  take(claims: readonly Claim[]): void {
    for (const { variant, quantity } of claims) {
      if (variant.tracked) this.set(variant, this.units(variant) - quantity)
    }
  }
}
