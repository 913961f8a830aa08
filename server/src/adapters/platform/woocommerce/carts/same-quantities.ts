/** Whether two lists are of the same things, however they are spread over lines. */

interface Quantity {
  readonly id: string
  readonly quantity: number
}

export function hasSameQuantities(some: readonly Quantity[], others: readonly Quantity[]): boolean {
  const counts = new Map<string, number>()
  const add = (id: string, by: number): void => void counts.set(id, (counts.get(id) ?? 0) + by)
  for (const { id, quantity } of some) add(id, quantity)
  for (const { id, quantity } of others) add(id, -quantity)
  return [...counts.values()].every((count) => count === 0)
}
