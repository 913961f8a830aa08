import { calls } from '@thela/contracts/calls/all-calls'
import { pino } from 'pino'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { registerCall } from '../calls/route.ts'
import { authenticateFaked } from '../caller/fake-visitors.ts'
import { makeServer } from '../make-server.ts'
import type { Schema } from './schema-rows.ts'

/** Free names of an object are `additionalProperties` there. */
interface OpenApiSchema extends Schema {
  readonly additionalProperties?: boolean | Schema
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema } & WithExamples>>
}
/** As OpenAPI has them beside a parameter or a body. */
interface WithExamples {
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>
}
interface Operation {
  readonly parameters?: readonly ({
    readonly name: string
    readonly schema: Schema
  } & WithExamples)[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content>>
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

async function openApi(): Promise<Document> {
  const server = await makeServer({
    logger: pino({ level: 'silent' }),
    trustedHops: 0,
    authenticate: authenticateFaked,
  })
  for (const call of calls) registerCall(server, call, async () => ({}) as never)
  await server.ready()
  return JSON.parse(JSON.stringify(server.swagger())) as Document
}

/** Every schema of the document with its examples, also those that OpenAPI has beside it. */
function namedSchemas({ paths }: Document): readonly (readonly [name: string, schema: Schema])[] {
  const withBeside = (schema: Schema, { example, examples }: WithExamples): Schema => {
    const beside = [
      ...(example === undefined ? [] : [example]),
      ...Object.values(examples ?? {}).map(({ value }) => value),
    ]
    return beside.length > 0 ? { ...schema, examples: beside } : schema
  }
  const ofContent = (name: string, { content = {} }: Content) =>
    Object.values(content).flatMap((media) =>
      media.schema ? [[name, withBeside(media.schema, media)] as const] : [],
    )
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(
      ([method, { parameters = [], requestBody = {}, responses }]) => [
        ...parameters.map(
          (each) => [`${method} ${path} ${each.name}`, withBeside(each.schema, each)] as const,
        ),
        ...ofContent(`${method} ${path} body`, requestBody),
        ...Object.entries(responses).flatMap(([status, each]) =>
          ofContent(`${method} ${path} ${status}`, each),
        ),
      ],
    ),
  )
}

const VALUES = /^(?:string|number|integer)$/

const hasFreeNames = ({ patternProperties, additionalProperties }: OpenApiSchema) =>
  patternProperties !== undefined || typeof additionalProperties === 'object'

/** What is wrong with the examples of a schema and its parts. */
function exampleProblems(name: string, schema: OpenApiSchema): readonly string[] {
  const { examples, type, items, properties = {} } = schema
  if (examples)
    return examples
      .filter((value) => !Value.Check(schema, value))
      .map((value) => `${name}: ${JSON.stringify(value)} is not valid`)
  if (schema.const !== undefined || schema.enum) return []
  if (VALUES.test(String(type))) return [`${name} has no example`]
  return [
    ...(hasFreeNames(schema) ? [`${name}: its free names have no example`] : []),
    ...Object.entries(properties).flatMap(([key, part]) => exampleProblems(`${name}.${key}`, part)),
    ...(items ? exampleProblems(`${name}[]`, items) : []),
    ...(schema.anyOf ?? schema.oneOf ?? []).flatMap((part) => exampleProblems(name, part)),
  ]
}

test('[I39] every field of the document has an example, and every example is valid', async () => {
  const schemas = namedSchemas(await openApi())
  expect(schemas.length).toBeGreaterThan(calls.length * 3)
  expect(schemas.flatMap(([name, schema]) => exampleProblems(name, schema))).toEqual([])
})

test.each([
  ['no example', { type: 'object', properties: { a: { type: 'string' } } }, ['x.a has no example']],
  ['an invalid one', { type: 'string', pattern: '^a$', examples: ['b'] }, ['x: "b" is not valid']],
  [
    'no free name',
    { type: 'object', patternProperties: { '^.*$': { type: 'string' } } },
    ['x: its free names have no example'],
  ],
  ['a choice', { type: 'string', enum: ['a'] }, []],
  [
    'no name that is free there',
    { type: 'object', additionalProperties: { type: 'string' } },
    ['x: its free names have no example'],
  ],
] as const)('%s is found', (_, schema, problems) => {
  expect(exampleProblems('x', schema)).toEqual(problems)
})
