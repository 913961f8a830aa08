/** The store's word about a request of its customer, from its systems or by the command line. [D-35, I11] */
import type { StoreReply } from '@thela/domain/tracking'
import type { Database } from '../../../db/statement.ts'
import { requestsRepository } from './requests-repository.ts'

export interface ReplyToRequest {
  readonly requestId: string
  readonly reply: StoreReply
  /** The customer reads it. */
  readonly comment: string | undefined
}

/** The first reply counts: `REPLIED_BEFORE` saves nothing. */
export async function replyToRequest(
  { database, now }: { readonly database: Database; readonly now: () => Date },
  storeId: string,
  { requestId, reply, comment }: ReplyToRequest,
): Promise<'SAVED' | 'REPLIED_BEFORE' | 'NOT_FOUND'> {
  if (!(await requestsRepository.byId(database, storeId, requestId))) return 'NOT_FOUND'
  const saved = await requestsRepository.saveReply(database, {
    storeId,
    requestId,
    reply,
    comment: comment?.trim() || null,
    now: now(),
  })
  return saved ? 'SAVED' : 'REPLIED_BEFORE'
}
