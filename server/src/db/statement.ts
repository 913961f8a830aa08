/**
 * SQL statements by name, with their values where the columns are. Named statements are parsed and planned
 * once per connection, which halves the database's share of a small query. (ADR-001, ADR-091) [I25]
 */

/** A statement with its values, ready to be sent. */
export interface Query<Row> {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
  /** Only for the types: what one row looks like. */
  readonly row?: Row
}

/** Stands in the text of a statement where a value is sent. */
class Parameter {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}
export type { Parameter }

/**
 * A value of the moment at which its statement is sent, such as the time since something was read: a statement may wait
 * for a connection, and is sent again after a deadlock.
 */
export class CurrentValue {
  readonly read: () => number
  constructor(read: () => number) {
    this.read = read
  }
}

/** A piece of SQL: text, and parameters between it. */
export interface Sql {
  readonly parts: readonly (string | Parameter)[]
}

type Insertable = Parameter | Sql | string | number

const partsOf = (inserted: Insertable): Sql['parts'] => {
  if (inserted instanceof Parameter) return [inserted]
  return typeof inserted === 'object' ? inserted.parts : [String(inserted)]
}

/**
 * SQL with parameters, other pieces and constant text in braces. It is written once, when the module is
 * loaded and before there is any value, so no value can get into the text.
 */
export const sql = (texts: TemplateStringsArray, ...inserted: readonly Insertable[]): Sql => ({
  parts: texts.flatMap((text, index) => [
    text,
    ...inserted.slice(index, index + 1).flatMap((each) => partsOf(each)),
  ]),
})

export type ParametersOf<Values> = { readonly [Name in keyof Values]-?: Parameter }

/** Any name is a parameter; the type says which ones a statement has. */
const PARAMETERS: object = new Proxy({}, { get: (_, name) => new Parameter(String(name)) })

export type Statement<Row, Values = NoValues> = (
  ...given: NoValues extends Values ? [] : [values: Values]
) => Query<Row>

type NoValues = Record<never, never>

/** A name used twice is one parameter, so the text is the same whatever the values are. */
export function statement<Row, Values = NoValues>(
  name: string,
  write: (v: ParametersOf<Values>) => Sql,
): Statement<Row, Values> {
  const { parts } = write(PARAMETERS as ParametersOf<Values>)
  const names = [...new Set(parts.flatMap((part) => (typeof part === 'string' ? [] : [part.name])))]
  const text = parts
    .map((part) => (typeof part === 'string' ? part : `$${names.indexOf(part.name) + 1}`))
    .join('')
  return (...[values]) => ({
    name,
    text,
    values: names.map((each) => (values as Readonly<Record<string, unknown>>)[each]),
  })
}

/** Something that runs statements: the pool, which sends one again after a deadlock, or one transaction on it. */
export interface Queryable {
  rows<Row>(query: Query<Row>): Promise<readonly Row[]>
  /** The first row, or nothing. */
  first<Row>(query: Query<Row>): Promise<Row | undefined>
  /** How many rows it touched. */
  run(query: Query<unknown>): Promise<number>
}

export interface Transaction extends Queryable {
  /** For the queue, which has its own statements. */
  raw(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>
}

export interface Database extends Queryable {
  /** All or nothing. Retried after a deadlock or a serialization failure. */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
  raw(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>
  /** Calls back with the payload of each notification on the channel, from any server process. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<void>
  announce(db: Queryable, channel: string, payload: string): Promise<void>
  /** Statements sent since the start, BEGIN and COMMIT included. */
  statementCount(): number
  close(): Promise<void>
}
