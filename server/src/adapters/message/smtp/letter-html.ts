/** [email §2, I59] */
import type { LetterContent, OutboundMessage } from '../../../ports/message-channel.ts'

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** No text of a store or of a shopper becomes markup. */
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)

/** The sentence without the address at its end, for which the button stands. */
function sentenceOf(text: string, { action }: LetterContent): string {
  return action && text.endsWith(action.url) ? text.slice(0, -action.url.length).trimEnd() : text
}

const INK = '#1c1c1c'
const GREY = '#5f6368'
const COLOUR = /^#[0-9A-Fa-f]{6}$/

/** White or ink, whichever is read more easily on the store's colour. */
function inkOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return 1.05 / (light + 0.05) >= 4.5 ? '#ffffff' : INK
}

/**
 * One column in the store's colour, without pictures and without a script: mail programs show no more by
 * themselves.
 */
export function letterHtml(
  { text, language }: OutboundMessage,
  letter: LetterContent | undefined,
): string {
  const paragraph = (words: string, style: string) =>
    `<p style="margin:0 0 16px;${style}">${escaped(words)}</p>`
  if (!letter) {
    return `<!doctype html><html lang="${language}"><body>${paragraph(text, '')}</body></html>`
  }
  const { storeName, subject, action, reason, unsubscribe } = letter
  const colour = COLOUR.test(letter.primaryColor) ? letter.primaryColor : INK
  const button = action
    ? `<p style="margin:0 0 24px"><a href="${escaped(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${colour};color:${inkOn(colour)};text-decoration:none;font-weight:600">${escaped(action.label)}</a></p>`
    : ''
  const end = unsubscribe
    ? ` <a href="${escaped(unsubscribe.pageUrl)}" style="color:${GREY}">${escaped(unsubscribe.label)}</a>`
    : ''
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f4f4;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Devanagari',sans-serif;color:${INK}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:12px;border-top:4px solid ${colour}">
<tr><td style="padding:24px">
<p style="margin:0 0 16px;font-weight:700;color:${inkOn(colour) === '#ffffff' ? colour : INK}">${escaped(storeName)}</p>
<h1 style="margin:0 0 12px;font-size:22px;line-height:1.3">${escaped(subject)}</h1>
${paragraph(sentenceOf(text, letter), '')}
${button}
<p style="margin:0;font-size:13px;color:${GREY}">${escaped(reason)}${end}</p>
</td></tr>
</table>
</body>
</html>`
}
