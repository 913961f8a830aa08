/**
 * One SQL statement by name. Named statements are parsed and planned once per connection, which
 * halves the database's share of a small query. [I25]
 */
export interface Statement<Row> {
  readonly name: string
  readonly text: string
  /** Only for the types: what one row looks like. */
  readonly row?: Row
}

export function statement<Row>(name: string, text: string): Statement<Row> {
  return { name, text }
}

/** Something that runs statements: the pool, or one transaction on it. */
export interface Queryable {
  rows<Row>(statement: Statement<Row>, values: readonly unknown[]): Promise<readonly Row[]>
  /** The first row, or nothing. */
  first<Row>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row | undefined>
  /** How many rows it touched. */
  run(statement: Statement<unknown>, values: readonly unknown[]): Promise<number>
}

export interface Transaction extends Queryable {
  /** For the queue, which brings its own statements. */
  raw(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>
}

export interface Database extends Queryable {
  /** All or nothing. Run again on a deadlock or a serialization failure. */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
  raw(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>
  /** Calls back with the payload of each announcement on the channel, from any server process. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<void>
  announce(db: Queryable, channel: string, payload: string): Promise<void>
  /** Statements sent since the start, transaction brackets included. */
  statementCount(): number
  close(): Promise<void>
}
