/**
 * For words from outside: a plain `table[word]` also finds what every object inherits, such as
 * `constructor` and `__proto__`.
 */
export function lookUp<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined
}
