/** [shiprocket §1] */
import type { OutboundResponse, OutboundHttp } from '../../outbound-http.ts'
import { login, tracking } from './wire.ts'
import type { WireTracking } from './wire.ts'

interface ShiprocketAccess {
  readonly apiUrl: string
  /** Of an API user, which is not the account for the dashboard. */
  readonly email: string
  readonly password: string
}

const TOTAL_MS = 4_500

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

  function track(awb: string, bearer: string): Promise<WireTracking | 'LOGGED_OUT'> {
    return http.call(
      {
        system: 'shiprocket',
        operation: 'track',
        effect: 'READ',
        method: 'GET',
        url: `${base}/courier/track/awb/${encodeURIComponent(awb)}`,
        headers: { authorization: `Bearer ${bearer}` },
        totalMs: TOTAL_MS,
      },
      (response) => (response.status === 401 ? 'LOGGED_OUT' : good(response).expect(tracking)),
    )
  }

  return {
    async track(awb: string): Promise<WireTracking | 'LOGGED_OUT'> {
      const used = await currentToken()
      const first = await track(awb, used)
      if (first !== 'LOGGED_OUT') return first
      // Of several calls that find the token expired, only one logs in.
      if ((await token) === used) token = undefined
      return track(awb, await currentToken())
    },
  }
}

function good(response: OutboundResponse): OutboundResponse {
  if (!response.isGood) throw response.refused(`HTTP_${response.status}`)
  return response
}
