import { StoreFile } from '@thela/contracts/stores'

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

const isPart = (value: Json | undefined): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** After parsing, a field with a default is always present; in a file it may be omitted. */
function asWritten(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(asWritten)
  if (!isPart(schema)) return schema
  const inner = Object.fromEntries(
    Object.entries(schema).map(([name, part]) => [name, asWritten(part)]),
  )
  const { properties, required } = schema
  if (!isPart(properties) || !Array.isArray(required)) return inner
  const needed = required.filter((name) => {
    const field = typeof name === 'string' ? properties[name] : undefined
    return isPart(field) && !('default' in field)
  })
  const { required: _, ...rest } = inner
  return needed.length === 0 ? rest : { ...rest, required: needed }
}

/** JSON schema of a store's file, for editors. */
export function storeFileSchema(): Json {
  const schema = asWritten(JSON.parse(JSON.stringify(StoreFile)) as Json)
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...(isPart(schema) && schema) }
}
