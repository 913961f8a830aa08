import type { Duplex } from 'node:stream'
import pg from 'pg'

/** A statement that the database prepares under its name, once per connection. */
interface NamedStatement {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** This much is used of a result. */
export interface Reply<Row> {
  readonly rows: Row[]
  readonly rowCount: number | null
}

type Read = (text: string) => unknown

/** The columns of a statement's result. */
interface Columns {
  readonly names: readonly string[]
  readonly read: readonly Read[]
  /** A row without its values: all rows have the same shape. */
  readonly empty: Readonly<Record<string, null>>
}

/** The driver's connection, as far as a query class of one's own needs it. */
interface Connection {
  readonly stream: Pick<Duplex, 'cork' | 'uncork'>
  readonly parsedStatements: Readonly<Record<string, string>>
  readonly submittedNamedStatements: Record<string, string>
  parse(statement: { readonly name: string; readonly text: string }): void
  bind(values: { readonly statement: string; readonly values: readonly unknown[] }): void
  describe(portal: { readonly type: 'P'; readonly name: string }): void
  execute(portal: object): void
  sync(): void
}

interface Column {
  readonly name: string
  readonly dataTypeID: number
}

/** The driver exports it without a type. */
const { utils } = pg as unknown as { readonly utils: { prepareValue(value: unknown): unknown } }

const NO_COLUMNS: Columns = { names: [], read: [], empty: {} }

/** The results that the database has described on a connection, by the names of their statements. */
const described = new WeakMap<Connection, Map<string, Columns>>()

function describedOn(connection: Connection): Map<string, Columns> {
  const known = described.get(connection) ?? new Map<string, Columns>()
  described.set(connection, known)
  return known
}

const columnsIn = (fields: readonly Column[]): Columns => ({
  names: fields.map(({ name }) => name),
  read: fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text') as Read),
  empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
})

/** "INSERT 0 5" and "SELECT 2" end with a number of rows, "BEGIN" does not. */
function rowsIn(tag: string): number | null {
  const count = Number.parseInt(tag.slice(tag.lastIndexOf(' ') + 1), 10)
  return Number.isNaN(count) ? null : count
}

/**
 * A named statement, sent to the driver. The driver's own query has the result described at every execution; this
 * one at the first of a connection. A prepared statement keeps the columns of its result: after a change of
 * its tables the database refuses to execute it.
 */
class NamedQuery<Row> {
  readonly name: string
  readonly text: string
  /** The driver wraps it in its time limit. */
  callback: (problem: Error | null, reply?: Reply<Row>) => void
  private readonly values: readonly unknown[]
  private connection: Connection | undefined
  private columns: Columns | undefined
  private readonly rows: Row[] = []
  private rowCount: number | null = null
  private problem: Error | undefined

  constructor(
    { name, text, values }: NamedStatement,
    callback: (problem: Error | null, reply?: Reply<Row>) => void,
  ) {
    this.name = name
    this.text = text
    this.callback = callback
    this.values = values.map((value) => utils.prepareValue(value))
  }

  /** Called by the driver when it is this query's turn. */
  submit(connection: Connection): Error | null {
    const { name, text } = this
    const { parsedStatements, submittedNamedStatements, stream } = connection
    const before = parsedStatements[name] ?? submittedNamedStatements[name]
    if (before !== undefined && before !== text) {
      return new Error(`the name ${name} is that of another prepared statement`)
    }
    this.connection = connection
    this.columns = before === undefined ? undefined : describedOn(connection).get(name)
    stream.cork()
    if (before === undefined) {
      connection.parse({ name, text })
      submittedNamedStatements[name] = text
    }
    connection.bind({ statement: name, values: this.values })
    if (!this.columns) connection.describe({ type: 'P', name: '' })
    connection.execute({})
    connection.sync()
    stream.uncork()
    return null
  }

  handleRowDescription({ fields }: { readonly fields: readonly Column[] }): void {
    this.remember(columnsIn(fields))
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const { names, read, empty } = this.columns ?? NO_COLUMNS
    if (this.problem) return
    try {
      const row: Record<string, unknown> = { ...empty }
      for (let index = 0; index < fields.length; index += 1) {
        const text = fields[index]
        const name = names[index]
        if (typeof text === 'string' && name !== undefined) row[name] = read[index]?.(text)
      }
      this.rows.push(row as Row)
    } catch (problem) {
      this.problem = problem as Error
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    // It has no result, which the database does not describe.
    if (!this.columns) this.remember(NO_COLUMNS)
    this.rowCount = rowsIn(text)
  }

  handleReadyForQuery(): void {
    if (this.problem) this.callback(this.problem)
    else this.callback(null, { rows: this.rows, rowCount: this.rowCount })
  }

  handleError(problem: Error): void {
    this.callback(this.problem ?? problem)
  }

  private remember(columns: Columns): void {
    this.columns = columns
    if (this.connection) describedOn(this.connection).set(this.name, columns)
  }
}

/** Sends it on this connection; its error has the stack of whoever sent it. */
export async function sendNamed<Row>(
  client: pg.ClientBase,
  statement: NamedStatement,
): Promise<Reply<Row>> {
  try {
    return await new Promise<Reply<Row>>((resolve, reject) => {
      const query = new NamedQuery<Row>(statement, (problem, reply) => {
        if (reply) resolve(reply)
        else reject(problem ?? new Error('no reply'))
      })
      client.query(query as unknown as pg.Submittable)
    })
  } catch (problem) {
    if (problem instanceof Error) Error.captureStackTrace(problem)
    throw problem
  }
}
