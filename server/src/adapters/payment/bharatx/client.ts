/** [bharatx §1] */
import { apiAddress } from '../../api-address.ts'
import type { OutboundCall, OutboundHttp, OutboundResponse } from '../../outbound-http.ts'
import { configuration, transactionReply } from './wire.ts'
import type { WireTransaction } from './wire.ts'

export interface BharatxAccess {
  readonly apiUrl: string
  readonly partnerId: string
  readonly privateKey: string
}

/** BharatX's calls, one member each, in its own terms. */
export interface BharatxClient {
  create(body: object): Promise<WireTransaction>
  transaction(id: string): Promise<WireTransaction>
  refund(id: string, amount: number): Promise<WireTransaction>
  /** The version of the API that the account uses. */
  version(): Promise<string>
}

/** Some operations take two calls, and no operation may take longer than ten seconds. */
const TOTAL_MS = 4_500

export function makeBharatxClient(
  { apiUrl, partnerId, privateKey }: BharatxAccess,
  http: OutboundHttp,
): BharatxClient {
  const credentials = Buffer.from(`${partnerId}:${privateKey}`).toString('base64')
  const base = apiAddress(apiUrl)
  const call = <T>(
    { path, ...made }: Pick<OutboundCall, 'operation' | 'effect' | 'body'> & { path: string },
    read: (response: OutboundResponse) => T,
  ) =>
    http.call(
      {
        ...made,
        system: 'bharatx',
        method: made.effect === 'READ' ? 'GET' : 'POST',
        url: `${base}/merchant/${path}`,
        headers: { authorization: `Basic ${credentials}` },
        totalMs: TOTAL_MS,
      },
      read,
    )
  const transactionOf = (response: OutboundResponse): WireTransaction => {
    // Their message stays out of our errors: it may mention the shopper.
    if (!response.isGood) throw response.refused(`HTTP_${response.status}`)
    return response.expect(transactionReply).transaction
  }
  const pathOf = (id: string) => `transaction/${encodeURIComponent(id)}`
  return {
    // The id is ours, so a repeated call makes no second transaction.
    create: (body) =>
      call(
        { operation: 'create-order', effect: 'REPEATABLE', path: 'transaction', body },
        transactionOf,
      ),
    transaction: (id) =>
      call({ operation: 'fetch-order', effect: 'READ', path: pathOf(id) }, transactionOf),
    refund: (id, amount) =>
      call(
        {
          operation: 'refund',
          effect: 'ONCE',
          path: `${pathOf(id)}/refund`,
          body: { refund: { amount } },
        },
        transactionOf,
      ),
    version: () =>
      call({ operation: 'configuration', effect: 'READ', path: 'configuration' }, (response) =>
        // Anything but 200 means the first version.
        response.isGood ? String(response.expect(configuration).version) : '1',
      ),
  }
}
