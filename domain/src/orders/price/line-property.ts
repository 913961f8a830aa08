/**
 * A text that the shopper entered for a line, or that a shop's page stored with it. [checkout §3
 * Cart item]
 */
export interface LineProperty {
  readonly name: string
  readonly value: string
}

/**
 * By convention of the platforms a name that begins with an underscore is not shown to shoppers.
 */
export function shownProperties(properties: readonly LineProperty[]): LineProperty[] {
  return properties.filter(({ name }) => !name.startsWith('_'))
}
