import type { Courier } from '../../../ports/courier.ts'
import type { RawWebhook } from '../../../ports/webhook.ts'
import { isSameSecret } from '../../is-same-secret.ts'
import { parseJson } from '../../../ports/parse-json.ts'
import { reportOfPush } from './map.ts'
import { push, testPing } from './wire.ts'

/** The body is not signed: a shared token is the only proof. [shiprocket §1] */
export function parseShiprocketWebhook(
  webhookToken: string,
  { body, headers, isVerified }: RawWebhook,
): ReturnType<Courier['parseWebhook']> {
  const isKnown = webhookToken !== '' && isSameSecret(headers['x-api-key'], webhookToken)
  if (!isVerified && !isKnown) return 'INVALID_SIGNATURE'
  const report = parseJson(body)
  if (testPing.Check(report)) return 'TEST'
  return push.Check(report) ? reportOfPush(report) : 'UNREADABLE'
}
