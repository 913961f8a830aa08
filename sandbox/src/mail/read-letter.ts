/** A letter as a mail program shows it. */
export interface Letter {
  id: string
  to: string
  from: string
  subject: string
  text: string
  html: string
  /** By lower-case name. */
  headers: Record<string, string>
  sentAt: string
}

interface Part {
  headers: Record<string, string>
  body: string
}

function partOf(source: string): Part {
  const end = source.indexOf('\r\n\r\n')
  const head = (end === -1 ? source : source.slice(0, end)).replaceAll(/\r\n[ \t]+/g, ' ')
  const lines = head.split('\r\n').map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
  })
  return { headers: Object.fromEntries(lines), body: end === -1 ? '' : source.slice(end + 4) }
}

const fromQuotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/=([0-9A-Fa-f]{2})/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  )

function decoded({ headers, body }: Part): string {
  const encoding = headers['content-transfer-encoding']?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding === 'quoted-printable') return fromQuotedPrintable(body).toString()
  return Buffer.from(body, 'latin1').toString()
}

/** `=?UTF-8?Q?…?=`; what is folded between two such words belongs to neither. */
function headerText(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      (kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64')
        : fromQuotedPrintable(word.replaceAll('_', ' '))
      ).toString('latin1'),
    )
}

const readable = (value = ''): string => {
  const text = headerText(value)
  return text === value ? value : Buffer.from(text, 'latin1').toString()
}

/** `source` is read byte by byte (latin1), as parts are in encodings of their own. */
export function readLetter(
  source: string,
  about: { id: string; to: string; sentAt: string },
): Letter {
  const { headers, body } = partOf(source)
  const [, boundary] = /boundary="?([^";]+)/i.exec(headers['content-type'] ?? '') ?? []
  const parts =
    boundary === undefined
      ? [{ headers, body }]
      : body
          .split(`--${boundary}`)
          .slice(1, -1)
          .map((each) => partOf(each.replace(/^\r\n/, '')))
  const ofType = (type: string) => {
    const part = parts.find((each) => (each.headers['content-type'] ?? '').startsWith(type))
    return part ? decoded(part).replace(/\r\n$/, '').replaceAll('\r\n', '\n') : ''
  }
  return {
    ...about,
    from: readable(headers['from']),
    subject: readable(headers['subject']),
    text: ofType('text/plain'),
    html: ofType('text/html'),
    headers,
  }
}
