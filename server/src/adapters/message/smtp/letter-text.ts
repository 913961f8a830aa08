import type { OutboundMessage } from '../../../ports/message-channel.ts'

/** The sentence, why it was sent, and how to end it. */
export function textLines({ text, letter }: OutboundMessage): readonly string[] {
  if (!letter) return [text]
  const { reason, unsubscribe } = letter
  return [
    text,
    '-- ',
    reason,
    ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.pageUrl}`] : []),
  ]
}
