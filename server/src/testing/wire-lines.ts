interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly [keyword: string]: unknown
}

interface Parameter {
  readonly in: string
  readonly name: string
  readonly required?: boolean
  readonly schema: Schema
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>
}

export interface Operation {
  readonly security?: unknown
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content>>
}

/** For tests: a schema as one line for each of its leaves, without its descriptions and examples. */
function leaves(path: string, schema: Schema): string[] {
  const { properties, required = [], items, anyOf, description: _, examples: __, ...rules } = schema
  if (properties) {
    const { type: ___, ...more } = rules
    return [
      ...(Object.keys(more).length > 0 ? [`${path} ${JSON.stringify(more)}`] : []),
      ...Object.entries(properties).flatMap(([name, each]) =>
        leaves(`${path}.${name}${required.includes(name) ? '' : '?'}`, each),
      ),
    ]
  }
  if (items) return leaves(`${path}[]`, items)
  if (anyOf) return anyOf.flatMap((each, index) => leaves(`${path}|${index + 1}`, each))
  return [`${path} ${JSON.stringify(rules)}`]
}

/** Of a body that is a file. */
const fileTypes = ({ content = {} }: Content): readonly string[] =>
  Object.keys(content).filter((type) => type !== 'application/json')

const schemaOf = ({ content }: Content): Schema | undefined =>
  content && Object.values(content)[0]?.schema

function linesOf(name: string, { security, parameters = [], requestBody, responses }: Operation) {
  const files = requestBody ? fileTypes(requestBody) : []
  const body = requestBody && files.length === 0 && schemaOf(requestBody)
  return [
    `${name} ${JSON.stringify(security ?? [])}`,
    ...parameters.flatMap((each) =>
      leaves(`  ${each.in}.${each.name}${each.required ? '' : '?'}`, each.schema),
    ),
    ...(body ? leaves('  body', body) : []),
    ...files.map((type) => `  body ${type}`),
    ...Object.entries(responses).flatMap(([status, response]) => {
      const schema = schemaOf(response)
      // Every call has the one shape of errors.
      return schema && !/^[45]/.test(status) ? leaves(`  ${status}`, schema) : []
    }),
  ]
}

/** Every call as it is on the wire, a line for each field, so that a change can be read. */
export const wireLines = (
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>,
): string =>
  `${Object.entries(paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, operation]) =>
        linesOf(`${method.toUpperCase()} ${path}`, operation),
      ),
    )
    .join('\n')}\n`
