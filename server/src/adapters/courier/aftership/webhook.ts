import type { Courier } from '../../../ports/courier.ts'
import type { RawWebhook } from '../../../ports/webhook.ts'
import { isSignedBy } from '../../is-signed-by.ts'
import { parseJson } from '../../../ports/parse-json.ts'
import { reportOfTracking } from './map.ts'
import { noTracking, push } from './wire.ts'

/** Signed by the account's secret over the body as it came. [aftership §1] */
export function parseAftershipWebhook(
  secret: string,
  { body, headers, isVerified }: RawWebhook,
): ReturnType<Courier['parseWebhook']> {
  const given = headers['aftership-hmac-sha256']
  if (!isVerified && !isSignedBy(secret, body, { given, encoding: 'base64' })) {
    return 'INVALID_SIGNATURE'
  }
  const sent = parseJson(body)
  if (push.Check(sent)) return reportOfTracking(sent.msg)
  return noTracking.Check(sent) ? 'TEST' : 'UNREADABLE'
}
