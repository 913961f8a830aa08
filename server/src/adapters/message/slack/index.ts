import type { AlertChannel } from '../../../ports/alert-channel.ts'
import type { OutboundHttp } from '../../outbound-http.ts'

/** A channel behind an incoming webhook of Slack, or of a system that takes the same. */
export function makeSlackAlerts(
  { webhookUrl }: { readonly webhookUrl: string },
  http: OutboundHttp,
): AlertChannel {
  return {
    post: (text) =>
      http.call(
        {
          system: 'slack',
          operation: 'alert',
          // Its webhook takes no key.
          effect: 'ONCE',
          method: 'POST',
          url: webhookUrl,
          body: { text },
        },
        (response) => {
          if (!response.isGood) throw response.refused('NOT_SENT')
        },
      ),
  }
}
