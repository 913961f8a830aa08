/** [shiprocket §1] */
import type { OutboundResponse, OutboundHttp } from '../../outbound-http.ts'
import { login, serviceability, tracking } from './wire.ts'
import type { WireServiceability, WireTracking } from './wire.ts'

interface ShiprocketAccess {
  readonly apiUrl: string
  /** Of an API user, which is not the account for the dashboard. */
  readonly email: string
  readonly password: string
}

const TOTAL_MS = 4_500

interface Requested {
  readonly operation: string
  readonly path: string
  readonly totalMs: number
}

/** Logs in once for all calls, and again when the token (ten days) has expired. */
export function makeShiprocketClient(access: ShiprocketAccess, http: OutboundHttp) {
  const base = access.apiUrl.replace(/\/+$/, '')
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
      (response) => good(response).expect(login).token,
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

  function get<T>(
    { operation, path, totalMs }: Requested,
    bearer: string,
    read: (response: OutboundResponse) => T,
  ): Promise<T | 'LOGGED_OUT'> {
    return http.call(
      {
        system: 'shiprocket',
        operation,
        effect: 'READ',
        method: 'GET',
        url: `${base}${path}`,
        headers: { authorization: `Bearer ${bearer}` },
        totalMs,
      },
      (response) => (response.status === 401 ? 'LOGGED_OUT' : read(response)),
    )
  }

  async function getAsUser<T>(
    wanted: Requested,
    read: (response: OutboundResponse) => T,
  ): Promise<T | 'LOGGED_OUT'> {
    const used = await currentToken()
    const first = await get(wanted, used, read)
    if (first !== 'LOGGED_OUT') return first
    // Of several calls that find the token expired, only one logs in.
    if ((await token) === used) token = undefined
    return get(wanted, await currentToken(), read)
  }

  return {
    track: (awb: string): Promise<WireTracking | 'LOGGED_OUT'> =>
      getAsUser(
        {
          operation: 'track',
          path: `/courier/track/awb/${encodeURIComponent(awb)}`,
          totalMs: TOTAL_MS,
        },
        (response) => good(response).expect(tracking),
      ),
    serviceability(of: Record<string, string>): Promise<WireServiceability | 'LOGGED_OUT'> {
      const path = `/courier/serviceability/?${new URLSearchParams(of).toString()}`
      return getAsUser({ operation: 'serviceability', path, totalMs: TOTAL_MS }, (response) =>
        // "Nobody delivers there" may come with either status.
        (response.status === 404 ? response : good(response)).expect(serviceability),
      )
    },
  }
}

function good(response: OutboundResponse): OutboundResponse {
  if (!response.isGood) throw response.refused(`HTTP_${response.status}`)
  return response
}
