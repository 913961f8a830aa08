/** [shiprocket §1] */
import { apiAddress } from '../../api-address.ts'
import type { OutboundResponse, OutboundHttp } from '../../outbound-http.ts'
import {
  assignedAwb,
  failedDelivery,
  login,
  madeReturn,
  returnsList,
  serviceability,
  tracking,
} from './wire.ts'
import type {
  WireAction,
  WireAssigned,
  WireFailedDelivery,
  WireReturn,
  WireReturns,
  WireServiceability,
  WireTracking,
} from './wire.ts'

interface ShiprocketAccess {
  readonly apiUrl: string
  /** Of an API user, which is not the account for the dashboard. */
  readonly email: string
  readonly password: string
}

const TOTAL_MS = 4_500
const READ = { effect: 'READ', method: 'GET' } as const

interface Requested {
  readonly operation: string
  readonly path: string
  readonly totalMs: number
  /** Something to do, which must not be repeated without a look at what was done. */
  readonly order?: object
}

/** It says so with these where it has no failed delivery of that number, or does not take an action. */
const NOT_TAKEN: readonly number[] = [400, 404, 409, 422]

/** Logs in once for all calls, and again when the token (ten days) has expired. */
function makeSession(access: ShiprocketAccess, http: OutboundHttp) {
  const base = apiAddress(access.apiUrl)
  let token: Promise<string> | undefined

  function logIn(): Promise<string> {
    return http.call(
      {
        system: 'shiprocket',
        operation: 'log-in',
        effect: 'READ',
        method: 'POST',
        url: `${base}/auth/login`,
        body: { email: access.email, password: access.password },
        totalMs: TOTAL_MS,
      },
      (response) => response.orRefused().expect(login).token,
    )
  }

  async function currentToken(): Promise<string> {
    const pending = (token ??= logIn())
    try {
      return await pending
    } catch (error) {
      if (token === pending) token = undefined
      throw error
    }
  }

  function call<T>(
    { operation, path, totalMs, order }: Requested,
    bearer: string,
    read: (response: OutboundResponse) => T,
  ): Promise<T | 'LOGGED_OUT'> {
    return http.call(
      {
        system: 'shiprocket',
        operation,
        ...(order ? { effect: 'ONCE', method: 'POST', body: order } : READ),
        url: `${base}${path}`,
        headers: { authorization: `Bearer ${bearer}` },
        totalMs,
      },
      (response) => (response.status === 401 ? 'LOGGED_OUT' : read(response)),
    )
  }

  async function callAsUser<T>(
    wanted: Requested,
    read: (response: OutboundResponse) => T,
  ): Promise<T | 'LOGGED_OUT'> {
    const used = await currentToken()
    const first = await call(wanted, used, read)
    if (first !== 'LOGGED_OUT') return first
    // Of several calls that find the token expired, only one logs in.
    if ((await token) === used) token = undefined
    return call(wanted, await currentToken(), read)
  }

  return callAsUser
}

export function makeShiprocketClient(access: ShiprocketAccess, http: OutboundHttp) {
  const callAsUser = makeSession(access, http)
  return {
    track: (awb: string): Promise<WireTracking | 'LOGGED_OUT'> =>
      callAsUser(
        {
          operation: 'track',
          path: `/courier/track/awb/${encodeURIComponent(awb)}`,
          totalMs: TOTAL_MS,
        },
        (response) => response.orRefused().expect(tracking),
      ),
    /** Undefined where it has no failed delivery of that number. */
    failedDelivery: (awb: string): Promise<WireFailedDelivery | undefined | 'LOGGED_OUT'> =>
      callAsUser(
        { operation: 'failed-delivery', path: pathOf(awb), totalMs: TOTAL_MS },
        (response) =>
          NOT_TAKEN.includes(response.status)
            ? undefined
            : response.orRefused().expect(failedDelivery),
      ),
    act: (awb: string, order: WireAction): Promise<'ACCEPTED' | 'NOT_OFFERED' | 'LOGGED_OUT'> =>
      callAsUser(
        { operation: 'act', path: `${pathOf(awb)}/action`, totalMs: TOTAL_MS, order },
        (response) => {
          if (NOT_TAKEN.includes(response.status)) return 'NOT_OFFERED'
          return response.orRefused() && 'ACCEPTED'
        },
      ),
    /** The newest that are in progress; one page. */
    returns: (): Promise<WireReturns | 'LOGGED_OUT'> =>
      callAsUser(
        { operation: 'returns', path: '/orders/processing/return', totalMs: TOTAL_MS },
        (response) => response.orRefused().expect(returnsList),
      ),
    createReturn: (order: object): Promise<WireReturn | 'LOGGED_OUT'> =>
      callAsUser(
        { operation: 'create-return', path: '/orders/create/return', totalMs: TOTAL_MS, order },
        (response) => response.orRefused().expect(madeReturn),
      ),
    /** Undefined where none of its companies collects there. */
    assignAwb: (shipmentId: number): Promise<WireAssigned | undefined | 'LOGGED_OUT'> =>
      callAsUser(
        {
          operation: 'assign-awb',
          path: '/courier/assign/awb',
          totalMs: TOTAL_MS,
          order: { shipment_id: shipmentId, is_return: 1 },
        },
        (response) =>
          NOT_TAKEN.includes(response.status)
            ? undefined
            : response.orRefused().expect(assignedAwb),
      ),
    serviceability(of: Record<string, string>): Promise<WireServiceability | 'LOGGED_OUT'> {
      const path = `/courier/serviceability/?${new URLSearchParams(of).toString()}`
      return callAsUser({ operation: 'serviceability', path, totalMs: TOTAL_MS }, (response) =>
        // "Nobody delivers there" may come with either status.
        (response.status === 404 ? response : response.orRefused()).expect(serviceability),
      )
    },
  }
}

const pathOf = (awb: string): string => `/ndr/${encodeURIComponent(awb)}`
