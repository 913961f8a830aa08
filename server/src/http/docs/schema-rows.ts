/** The part of JSON Schema that our calls use. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly const?: unknown
  readonly examples?: readonly unknown[]
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly items?: Schema
  readonly minItems?: number
  readonly pattern?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly $ref?: string
}

export interface SchemaRow {
  /** Path from the root: `cart.cartItems[].quantity`. */
  readonly name: string
  readonly kind: string
  readonly isRequired: boolean
  readonly description: string
}

const choicesOf = ({ anyOf, oneOf }: Schema): readonly Schema[] => anyOf ?? oneOf ?? []

function kindOf(schema: Schema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? ''
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = choicesOf(schema)
  if (choices.length > 0) return [...new Set(choices.map(kindOf))].join(' | ')
  if (schema.items) return `list of ${kindOf(schema.items)}`
  return [schema.type ?? 'anything'].flat().join(' | ')
}

/** The fields of an object and its children, in order, for people to read. */
export function schemaRows(schema: Schema, name = ''): readonly SchemaRow[] {
  const { properties = {}, patternProperties = {}, required = [], items } = schema
  if (items) return schemaRows(items, `${name}[]`)
  const inside = choicesOf(schema).flatMap((choice) => schemaRows(choice, name))
  const named = Object.entries(properties).flatMap(([field, part]) => {
    const full = name === '' ? field : `${name}.${field}`
    const isRequired = required.includes(field)
    const row = { name: full, kind: kindOf(part), isRequired, description: part.description ?? '' }
    return [row, ...schemaRows(part, full)]
  })
  const others = Object.values(patternProperties).flatMap((part) => schemaRows(part, `${name}.*`))
  return [...named, ...others, ...inside]
}
