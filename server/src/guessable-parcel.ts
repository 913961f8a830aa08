/** [D-89, I37] */
import type { FastifyRequest } from 'fastify'
import { storeNumberOf } from './db/new-id.ts'
import type { Stores } from './modules/stores/index.ts'

/** As the router of the pages reads a part of a path; a broken one is none of ours. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/**
 * Whether the address of a page names a parcel by something that can be guessed, such as a courier's number:
 * the page says whether there is one, so it counts as a look-up. Ids of ours cannot be guessed.
 */
export function namesGuessableParcel(stores: Pick<Stores, 'byNumber'>) {
  return ({ url }: Pick<FastifyRequest, 'url'>): boolean => {
    const [path = '', search = ''] = url.split(/\?(.*)/s)
    const [first = '', id] = path.split('/').filter(Boolean).map(decoded)
    const inPath = first.toLowerCase() === 'tracking' && id !== undefined ? [id] : []
    const ids = [...inPath, ...new URLSearchParams(search).getAll('sid')]
    return ids.some((each) => stores.byNumber(storeNumberOf(each) ?? 0) === undefined)
  }
}
