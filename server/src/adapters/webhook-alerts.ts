import type { AlertChannel } from '../ports/alert-channel.ts'
import type { OutboundHttp } from './outbound-http.ts'

/**
 * A channel behind an incoming webhook that takes `{ "text": … }`: Slack's, or one of a system that
 * takes the same. https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks/ The
 * official package makes the same request, without our time limits and breaker.
 */
export function makeWebhookAlerts(
  { webhookUrl }: { readonly webhookUrl: string },
  http: OutboundHttp,
): AlertChannel {
  return {
    post: (text) =>
      http.call(
        {
          system: 'alerts',
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
