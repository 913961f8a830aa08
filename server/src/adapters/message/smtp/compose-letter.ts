import MailComposer from 'nodemailer/lib/mail-composer'
import type { OutboundMessage } from '../../../ports/message-channel.ts'
import { letterHtml } from './letter-html.ts'
import { textLines } from './letter-text.ts'

/** A letter in plain text and in simple HTML, as bytes. [email §2] */
export async function composeLetter(
  message: OutboundMessage,
  addresses: {
    readonly from: string
    readonly replyTo: string | undefined
    readonly to: string
    readonly messageId: string
  },
): Promise<Buffer> {
  const { letter, language, variables } = message
  const { from, replyTo, to, messageId } = addresses
  const name = letter?.storeName ?? variables['store'] ?? ''
  const unsubscribe = letter?.unsubscribe
  const composer = new MailComposer({
    from: { name, address: from },
    to,
    ...(replyTo === undefined ? {} : { replyTo }),
    subject: letter?.subject ?? name,
    messageId,
    text: textLines(message).join('\n\n'),
    html: letterHtml(message, letter),
    headers: {
      'Content-Language': language,
      // Nobody answers for an absent customer.
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe
        ? {
            'List-Unsubscribe': `<${unsubscribe.oneClickUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
    // No file or address is ever read on behalf of a text.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}
