/** Random numbers that are the same for the same seed. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number
  between(min: number, max: number): number
  /** One of the names, with a probability by its weight. */
  pick<Name extends string>(weights: Readonly<Record<Name, number>>): Name
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  // Mulberry32: small, and random enough to spread kills and choices.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (min, max) => Math.floor(min + next() * (max - min + 1)),
    pick(weights) {
      const names = Object.keys(weights) as (keyof typeof weights)[]
      const sum = names.reduce((all, name) => all + weights[name], 0)
      let left = next() * sum
      const picked = names.find((name) => (left -= weights[name]) < 0)
      return picked ?? (names[0] as keyof typeof weights)
    },
  }
}
