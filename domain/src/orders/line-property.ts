/** What the shopper wrote for a line, or a shop's page noted of it. [checkout §3 Cart item] */
export interface LineProperty {
  readonly name: string
  readonly value: string
}

/** By the platforms' custom a name that begins with an underscore is not for the shopper's eyes. */
export function shownProperties(properties: readonly LineProperty[]): LineProperty[] {
  return properties.filter(({ name }) => !name.startsWith('_'))
}
