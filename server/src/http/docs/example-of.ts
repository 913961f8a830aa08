import { Value } from 'typebox/value'
import { valuesFor } from './example-values.ts'
import type { Schema } from './schema-rows.ts'

/** A value that the schema accepts, with every field that it knows. `name` is the field's. */
export function exampleOf(schema: Schema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum.find((value) => value !== '') ?? schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return exampleOf(choices.find(({ type }) => type !== 'null') ?? {}, name)
  if (schema.type === 'array') return listOf(schema, name)
  if (schema.type === 'object') return objectOf(schema, name)
  if (schema.type === 'null') return null
  const found = valuesFor(name).find((value) => accepts(schema, value))
  if (found === undefined) throw new Error(`no example of ${name}: ${JSON.stringify(schema)}`)
  return found
}

export const accepts = (schema: Schema, value: unknown): boolean => Value.Check(schema, value)

function listOf({ items = {}, minItems = 1 }: Schema, name: string): unknown[] {
  return Array.from({ length: Math.max(minItems, 1) }, () => exampleOf(items, name))
}

function objectOf({ properties = {}, patternProperties = {} }: Schema, name: string): object {
  const named = Object.entries(properties).map(([key, part]) => [key, exampleOf(part, key)])
  const free = Object.entries(patternProperties).map(([pattern, part]) => [
    exampleOf({ type: 'string', pattern }, name),
    exampleOf(part, name),
  ])
  return Object.fromEntries([...named, ...free]) as object
}
