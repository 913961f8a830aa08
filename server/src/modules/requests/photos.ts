/** Photos of returns: re-encoded, so that nothing but the picture is kept. [account §4, I59, I61, ADR-239, ADR-330] */
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '@thela/domain/requests'
import { verifiedPhone } from '@thela/domain/identity'
import { newId } from '../../db/new-id.ts'
import { loadSharp } from '../../http/bodies/load-sharp.ts'
import { ApiError } from '../../http/replies/api-error.ts'
import type { Visitor } from '../../http/caller/visitor.ts'
import { photosRepository } from './photos-repository.ts'
import { ownOrder } from './request-action.ts'
import type { RequestDependencies } from './request-deps.ts'
import { requestable } from './requestable.ts'
import { requestsRepository } from './requests-repository.ts'

const FORMATS: readonly string[] = ['jpeg', 'png', 'webp']
const MAX_SIDE = 1_600
/** A small file may unfold into a huge picture. */
const MAX_PIXELS = 50_000_000
const JPEG = { quality: 80, mozjpeg: true } as const
/** More may wait than a request takes: a customer chooses again. */
const MAX_WAITING = 3 * MAX_PHOTOS

/** Without place, camera and whatever else a file holds; upright, as its camera meant it. */
export async function reencode(file: Buffer): Promise<Buffer> {
  if (file.length === 0 || file.length > MAX_PHOTO_BYTES) throw new ApiError('PHOTO_UNREADABLE')
  const sharp = await loadSharp()
  try {
    const picture = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { format } = await picture.metadata()
    if (!FORMATS.includes(format)) throw new ApiError('PHOTO_UNREADABLE')
    return await picture
      .rotate()
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg(JPEG)
      .toBuffer()
  } catch {
    // Whatever is wrong with a file is its sender's to mend.
    throw new ApiError('PHOTO_UNREADABLE')
  }
}

export async function uploadPhoto(
  deps: RequestDependencies,
  visitor: Visitor,
  { orderId, file }: { readonly orderId: string; readonly file: Buffer },
): Promise<{ photoId: string }> {
  const { database, stores, tracking } = deps
  const { storeId } = visitor
  const phone = verifiedPhone(visitor) ?? ''
  const store = await stores.get(storeId)
  const order = await ownOrder(deps, visitor, orderId)
  const parcels = await tracking.parcelsOf(database, storeId, [orderId])
  const requests = await requestsRepository.ofOrder(database, storeId, orderId)
  const { actions } = requestable({ store, order, parcels, requests })
  if (!actions.includes('RETURN_ORDER')) throw new ApiError('ACTION_NOT_ALLOWED')
  // Before the work: a refused photo costs next to nothing.
  const waiting = await photosRepository.countWaiting(database, { storeId, orderId })
  if (waiting >= MAX_WAITING) throw new ApiError('ACTION_NOT_ALLOWED')
  const photo = await reencode(file)
  const photoId = newId(store.number)
  const added = await photosRepository.add(database, {
    storeId,
    photoId,
    orderId,
    phone,
    image: photo,
    maxWaiting: MAX_WAITING,
  })
  if (!added) throw new ApiError('ACTION_NOT_ALLOWED')
  return { photoId }
}

export const photoToWire = (found: { readonly image: Buffer } | undefined) => {
  if (!found) throw new ApiError('NOT_FOUND')
  return { contentType: 'image/jpeg', image: found.image.toString('base64') }
}
