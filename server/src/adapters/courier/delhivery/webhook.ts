import type { Courier } from '../../../ports/courier.ts'
import type { RawWebhook } from '../../../ports/webhook.ts'
import { isSameSecret } from '../../is-same-secret.ts'
import { parseJson } from '../../../ports/parse-json.ts'
import { reportOfPush } from './map.ts'
import { noScan, push } from './wire.ts'

/** One scan for each call. The body is not signed: a shared token is the only proof. [delhivery §1] */
export function parseDelhiveryWebhook(
  { header, token }: { readonly header: string; readonly token: string },
  { body, headers, isVerified }: RawWebhook,
): ReturnType<Courier['parseWebhook']> {
  const isKnown = token !== '' && isSameSecret(headers[header], token)
  if (!isVerified && !isKnown) return 'INVALID_SIGNATURE'
  const sent = parseJson(body)
  if (push.Check(sent)) return reportOfPush(sent)
  return noScan.Check(sent) ? 'TEST' : 'UNREADABLE'
}
