/**
 * Finds values of replies that neither a page nor the shop's script reads. Each is sent to everybody and missed by
 * nobody when it is wrong, so it is removed or listed by its call in docs/replies-not-read.json, whose length may only
 * fall. Calls of a store's own systems and of senders of webhooks are read by programs that are not ours.
 * [D-86, ADR-071]
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { committedVersions } from './committed-versions.ts'

const FILE = 'docs/replies-not-read.json'
const WRITE = 'node tools/src/not-built-yet.ts --write'

/** The values of each call, by its route. */
export type UnreadReplies = Readonly<Record<string, readonly string[]>>

export interface ReplySchema {
  readonly properties?: Readonly<Record<string, ReplySchema>>
  readonly items?: ReplySchema
  readonly anyOf?: readonly ReplySchema[]
}

export interface CallWithReply {
  readonly route: string
  readonly tokens: readonly string[]
  readonly reply: ReplySchema
}

/** Whether our pages or the shop's script read a value of this path. */
type IsRead = (leaf: string) => boolean

/** The values of a reply by their paths, those of every kind that it can be. */
export function replyLeaves(schema: ReplySchema, path = ''): readonly string[] {
  const { properties, items, anyOf } = schema
  if (items !== undefined) return replyLeaves(items, path)
  if (anyOf !== undefined) return [...new Set(anyOf.flatMap((one) => replyLeaves(one, path)))]
  if (properties === undefined) return path === '' ? [] : [path]
  return Object.entries(properties).flatMap(([name, field]) =>
    replyLeaves(field, path === '' ? name : `${path}.${name}`),
  )
}

/** Its reader is a page of ours, if anybody. */
const isOfPages = ({ route, tokens }: CallWithReply): boolean =>
  !route.includes(' /webhooks/') && tokens.some((token) => token !== 'STORE')

export function unreadReplies(calls: readonly CallWithReply[], isRead: IsRead): UnreadReplies {
  const unread = calls
    .filter(isOfPages)
    .map(({ route, reply }) => [route, replyLeaves(reply).filter((leaf) => !isRead(leaf))] as const)
  return Object.fromEntries(unread.filter(([, leaves]) => leaves.length > 0))
}

const entriesIn = (list: UnreadReplies): readonly string[] =>
  Object.entries(list).flatMap(([route, leaves]) => leaves.map((leaf) => `${route} ${leaf}`))

/** Compares the list with the actual replies and with every version that was ever committed. */
export function wrongReplies(
  found: UnreadReplies,
  written: UnreadReplies,
  before: readonly UnreadReplies[],
): readonly string[] {
  const unread = entriesIn(found)
  const listed = entriesIn(written)
  const min = Math.min(...before.map((list) => entriesIn(list).length))
  return [
    ...unread
      .filter((entry) => !listed.includes(entry))
      .map((entry) => `${entry}: no page reads it; do not send it`),
    ...listed
      .filter((entry) => !unread.includes(entry))
      .map((entry) => `${entry} is read or removed: ${WRITE}`),
    ...(listed.length > min ? [`${FILE} rose from ${min} to ${listed.length}`] : []),
  ]
}

/** What is wrong with the list; writes it anew first where that is requested. */
export async function checkReplies(
  root: string,
  isRead: IsRead,
  { write }: { readonly write: boolean },
): Promise<readonly string[]> {
  const { calls } = await import('@thela/contracts/calls/all-calls')
  // As what they are on the wire: JSON Schema.
  const found = unreadReplies(JSON.parse(JSON.stringify(calls)) as CallWithReply[], isRead)
  const path = join(root, FILE)
  if (write) writeFileSync(path, `${JSON.stringify(found, null, 2)}\n`)
  if (!existsSync(path)) return [`${FILE} is missing: ${WRITE}`]
  const written = JSON.parse(readFileSync(path, 'utf8')) as UnreadReplies
  return wrongReplies(found, written, committedVersions<UnreadReplies>(root, FILE))
}
