import { StoreFile } from '@thela/contracts/stores'
import { Settings } from 'typebox/system'
import { Value } from 'typebox/value'
import { nearestName } from './nearest-name.ts'
import { fieldName } from './problem.ts'
import { invalidUrl } from './problem.ts'
import type { Problem } from './problem.ts'

type ShapeError = ReturnType<typeof Value.Errors>[number]
type Bag = Readonly<Record<string, unknown>>

/** The library stops at eight; an owner wants to see all at once. */
const MAX_PROBLEMS = 200

const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null

const inside = (value: unknown, step: string | number): unknown =>
  isBag(value) ? value[step] : undefined

const stepsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))

const pathOf = (pointer: string): Problem['path'] =>
  stepsOf(pointer).map((step) => (/^\d+$/.test(step) ? Number(step) : step))

const schemaAt = (pointer: string): unknown => stepsOf(pointer).reduce<unknown>(inside, StoreFile)

const TYPE_NAMES: Readonly<Record<string, string>> = {
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  string: 'text',
  array: 'a list [ … ]',
  object: 'a part { … }',
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

function wordsOf({ keyword, message }: ShapeError, params: Bag, schema: unknown): string {
  const expects = inside(schema, 'expects')
  if (typeof expects === 'string' && (keyword === 'pattern' || keyword === 'anyOf')) {
    const words = `must be ${expects}`
    return inside(schema, 'fieldCode') === 'URL' ? invalidUrl(words) : words
  }
  switch (keyword) {
    case 'type':
      return `must be ${TYPE_NAMES[String(params['type'])] ?? String(params['type'])}`
    case 'enum':
      return `must be one of ${texts(params['allowedValues']).join(', ')}`
    case 'minimum':
      return `must be at least ${String(params['limit'])}`
    case 'maximum':
      return `must be at most ${String(params['limit'])}`
    case 'maxLength':
      return `must have at most ${String(params['limit'])} characters`
    case 'minLength':
      return `must have at least ${String(params['limit'])} characters`
    case 'minItems':
      return `must name at least ${String(params['limit'])}`
    case 'pattern':
      return 'has characters that are not allowed'
    default:
      return message
  }
}

function toProblems(error: ShapeError): readonly Problem[] {
  const params = error.params as Bag
  const path = pathOf(error.instancePath)
  const schema = schemaAt(error.schemaPath)
  if (error.keyword === 'required') {
    return texts(params['requiredProperties']).map((name) => ({
      path: [...path, name],
      words: 'is missing',
    }))
  }
  if (error.keyword === 'additionalProperties') {
    const known = Object.keys((inside(schema, 'properties') as Bag | undefined) ?? {})
    return texts(params['additionalProperties']).map((name) => {
      const near = nearestName(name, known)
      const hint = near === undefined ? '' : `; did you mean ${fieldName([...path, near])}?`
      return { path: [...path, name], isName: true, words: `is no field of a store${hint}` }
    })
  }
  return [{ path, words: wordsOf(error, params, schema) }]
}

/** The library's limit is global to the process, so it is restored. */
function allErrors(file: unknown): ReturnType<typeof Value.Errors> {
  const { maxErrors } = Settings.Get()
  Settings.Set({ maxErrors: MAX_PROBLEMS })
  try {
    return Value.Errors(StoreFile, file)
  } finally {
    Settings.Set({ maxErrors })
  }
}

/** Fills in every default, then returns all schema errors. */
export function checkShape(value: unknown): {
  readonly file: StoreFile
  readonly problems: readonly Problem[]
} {
  const file: unknown = Value.Default(StoreFile, value)
  const problems = allErrors(file)
    // An unknown field is reported by its section; errors of a union, by the union.
    .filter(({ keyword, schemaPath }) => keyword !== 'boolean' && !schemaPath.includes('/anyOf/'))
    .flatMap(toProblems)
  return { file: file as StoreFile, problems }
}
