import serializerSelector from '@fastify/fast-json-stringify-compiler'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { shareSerializers } from './share-serializers.ts'

const Shared = { type: 'object', properties: { name: { type: 'string' } } }
const Other = { type: 'object', properties: { count: { type: 'integer' } } }

function serverThatCounts() {
  const compiled: unknown[] = []
  const build = serializerSelector()
  const app = fastify({
    schemaController: {
      compilersFactory: {
        buildSerializer: shareSerializers((schemas, options) => {
          const compile = build(schemas, options)
          return (route) => {
            compiled.push(route.schema)
            return compile(route)
          }
        }),
      },
    },
  })
  return { app, compiled }
}

test('a schema of several statuses, paths and methods is compiled once', async () => {
  const { app, compiled } = serverThatCounts()
  const everything = async () => ({ name: 'a', count: 1, secret: 'b' })
  app.addSchema({ $id: 'named', type: 'object', properties: {} })
  app.get('/a', { schema: { response: { 200: Shared, '4xx': Shared } } }, everything)
  app.register(async (scope) => {
    scope.post('/b', { schema: { response: { 200: Other, '4xx': Shared } } }, everything)
  })
  await app.ready()
  expect(compiled).toEqual([Shared, Other])
  // Each response has the fields of its own schema, and no other.
  expect((await app.inject({ method: 'GET', url: '/a' })).json()).toEqual({ name: 'a' })
  expect((await app.inject({ method: 'POST', url: '/b' })).json()).toEqual({ count: 1 })
  await app.close()
})

test('a scope with schemas of its own has serializers of its own', async () => {
  const { app } = serverThatCounts()
  const Named = { type: 'object', properties: { thing: { $ref: 'thing#' } } }
  for (const field of ['first', 'second'])
    app.register(async (scope) => {
      scope.addSchema({ $id: 'thing', type: 'object', properties: { [field]: { type: 'string' } } })
      const both = async () => ({ thing: { first: '1', second: '2' } })
      scope.get(`/${field}`, { schema: { response: { 200: Named } } }, both)
    })
  await app.ready()
  for (const [field, value] of [
    ['first', '1'],
    ['second', '2'],
  ])
    expect((await app.inject({ url: `/${field}` })).json()).toEqual({
      thing: { [String(field)]: value },
    })
  await app.close()
})
