import { StoreFile } from '@thela/contracts/stores'

interface FieldSchema {
  readonly type?: string
  readonly enum?: readonly string[]
  readonly properties?: Readonly<Record<string, FieldSchema>>
  readonly required?: readonly string[]
  readonly items?: FieldSchema
  readonly default?: unknown
  readonly defaultText?: string
  readonly expects?: string
  readonly description?: string
  readonly notYet?: true
}

/** Inherited from the section of a field. */
interface Above {
  readonly isRequired: boolean
  readonly notYet: boolean
}

const code = (text: string): string => `\`${text}\``

/** A section that only contains fields has no default of its own. */
function defaultOf(schema: FieldSchema, isRequired: boolean): string {
  if (schema.defaultText !== undefined) return schema.defaultText
  if (schema.properties !== undefined && schema.default !== undefined) return ''
  if (schema.default !== undefined) return code(JSON.stringify(schema.default))
  return isRequired ? '**required**' : '–'
}

function explanationOf(schema: FieldSchema, notYet: boolean): string {
  const { description = '', enum: choices = schema.items?.enum } = schema
  const text =
    choices === undefined ? description : `${description} One of ${choices.map(code).join(', ')}.`
  return notYet ? `${text} **No effect yet.**` : text
}

function rowsOf(path: string, schema: FieldSchema, above: Above): string[] {
  const notYet = above.notYet || schema.notYet === true
  const fallback = defaultOf(schema, above.isRequired)
  const row = `| ${code(path)} | ${fallback} | ${explanationOf(schema, notYet)} |`
  const inner = schema.properties ?? schema.items?.properties ?? {}
  const needed = schema.required ?? schema.items?.required ?? []
  const stem = schema.items === undefined ? path : `${path}[]`
  return [
    row,
    ...Object.entries(inner).flatMap(([name, field]) =>
      rowsOf(`${stem}.${name}`, field, { isRequired: needed.includes(name), notYet }),
    ),
  ]
}

/** Every field of a store's file with its default and its description, as a Markdown table. */
export function storeFieldsTable(): string {
  const root = JSON.parse(JSON.stringify(StoreFile)) as FieldSchema
  const rows = Object.entries(root.properties ?? {}).flatMap(([name, field]) =>
    rowsOf(name, field, { isRequired: root.required?.includes(name) ?? false, notYet: false }),
  )
  return ['| Field | Default | What it does |', '|---|---|---|', ...rows].join('\n')
}
