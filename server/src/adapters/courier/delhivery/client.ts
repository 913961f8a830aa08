/** [delhivery §1] */
import { apiAddress } from '../../api-address.ts'
import type { OutboundCall, OutboundHttp, OutboundResponse } from '../../outbound-http.ts'
import { edited, pincodes, tracking, updated } from './wire.ts'
import type { WirePincodes, WireShipment } from './wire.ts'

const TOTAL_MS = 4_500
/** How long its firewall refuses an address that asked too often. */
const REFUSED_MS = 30_000

export interface WireEdit {
  readonly waybill: string
  readonly add?: string
  readonly phone?: string
}

type Wanted = Pick<OutboundCall, 'operation' | 'effect' | 'method' | 'body'> & {
  readonly path: string
}

export function makeDelhiveryClient(
  access: { readonly apiUrl: string; readonly token: string },
  http: OutboundHttp,
) {
  const base = apiAddress(access.apiUrl)

  const call = <T>({ path, ...wanted }: Wanted, read: (response: OutboundResponse) => T) =>
    http.call(
      {
        system: 'delhivery',
        ...wanted,
        url: `${base}${path}`,
        headers: { authorization: `Token ${access.token}` },
        totalMs: TOTAL_MS,
      },
      (response) => {
        // The token's refusal is 401; 403 is the firewall's, and passes.
        if (response.status === 403) throw response.throttled('HTTP_403', REFUSED_MS)
        return read(response)
      },
    )

  const get = <T>(operation: string, path: string, read: (response: OutboundResponse) => T) =>
    call({ operation, effect: 'READ', method: 'GET', path }, read)

  return {
    /** Up to fifty at once, by their numbers; those that it does not know are missing. */
    async shipments(waybills: readonly string[]): Promise<ReadonlyMap<string, WireShipment>> {
      const list = waybills.map(encodeURIComponent).join(',')
      const reply = await get('track', `/api/v1/packages/json/?waybill=${list}`, (response) =>
        // "No such waybill" may come with either status.
        (response.status === 404 ? response : response.orRefused()).expect(tracking),
      )
      const found = 'ShipmentData' in reply ? reply.ShipmentData : []
      return new Map(found.map(({ Shipment }) => [String(Shipment.AWB), Shipment]))
    },
    pincode: (pincode: string): Promise<WirePincodes> =>
      get('pincode', `/c/api/pin-codes/json/?filter_codes=${pincode}`, (response) =>
        response.orRefused().expect(pincodes),
      ),
    /** Asking again for the same attempt changes nothing. */
    reAttempt: (waybill: string): Promise<'ACCEPTED' | 'NOT_OFFERED'> =>
      call(
        {
          operation: 're-attempt',
          effect: 'ONCE',
          method: 'POST',
          path: '/api/p/update',
          body: { data: [{ waybill, act: 'RE-ATTEMPT' }] },
        },
        (response) => {
          if (response.status === 400) return 'NOT_OFFERED'
          response.orRefused().expect(updated)
          return 'ACCEPTED'
        },
      ),
    /** The same values again change nothing. */
    edit: (body: WireEdit): Promise<'ACCEPTED' | 'NOT_OFFERED'> =>
      call(
        { operation: 'edit', effect: 'ONCE', method: 'POST', path: '/api/p/edit', body },
        (response) => {
          if (response.status === 400) return 'NOT_OFFERED'
          const { status, error } = response.orRefused().expect(edited)
          const isRefused = status === false || /^fail/i.test(String(status)) || Boolean(error)
          return isRefused ? 'NOT_OFFERED' : 'ACCEPTED'
        },
      ),
  }
}
