/** A pair of keys of the store's REST API. */
export interface ApiKey {
  readonly id: number
  readonly consumerKey: string
  readonly consumerSecret: string
  readonly permissions: 'read' | 'write' | 'read_write'
  readonly description: string
}
