import type { Schema } from './schema-rows.ts'

/** A value that the schema accepts, with every field that it knows: of its own examples and those of its parts. */
export function exampleOf(schema: Schema): unknown {
  if (schema.examples) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum.find((value) => value !== '') ?? schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return exampleOf(choices.find(({ type }) => type !== 'null') ?? {})
  if (schema.type === 'array') return listOf(schema)
  if (schema.type === 'object' && !schema.patternProperties) return objectOf(schema)
  if (schema.type === 'boolean') return true
  if (schema.type === 'null') return null
  throw new Error(`no example: ${JSON.stringify(schema)}`)
}

function listOf({ items = {}, minItems = 1 }: Schema): unknown[] {
  return Array.from({ length: Math.max(minItems, 1) }, () => exampleOf(items))
}

function objectOf({ properties = {} }: Schema): object {
  return Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, exampleOf(part)]),
  ) as object
}
