/** A photo as it is sent: a phone's own are larger than a call may be. [account §4] */
import { MAX_PHOTO_BYTES } from '@thela/domain/requests'
import { ApiCallError } from '../../../api/api-call-error.ts'

const TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']
/** Enough to see a scratch. */
const MAX_SIDE = 1600
/** Below it nothing is gained. */
const SMALL_BYTES = 500_000
const QUALITY = 0.85

/** What is sent, and its preview: a data URL. */
export async function preparePhoto(
  file: File,
): Promise<{ readonly photo: Blob; readonly preview: string }> {
  const photo = (await smaller(file)) ?? file
  if (!TYPES.includes(photo.type)) {
    throw new ApiCallError({ statusCode: 0, code: 'PHOTO_UNREADABLE' })
  }
  if (photo.size > MAX_PHOTO_BYTES) throw new ApiCallError({ statusCode: 0, code: 'TOO_LARGE' })
  return { photo, preview: await dataUrlOf(photo) }
}

/** Nothing where it is small enough, or this browser cannot draw it. */
async function smaller(file: File): Promise<Blob | undefined> {
  const isFine = file.size <= SMALL_BYTES && TYPES.includes(file.type)
  if (isFine || typeof createImageBitmap !== 'function') return undefined
  try {
    const drawn = await createImageBitmap(file)
    const scale = Math.min(1, MAX_SIDE / Math.max(drawn.width, drawn.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(drawn.width * scale)
    canvas.height = Math.round(drawn.height * scale)
    canvas.getContext('2d')?.drawImage(drawn, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve) =>
      canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', QUALITY),
    )
  } catch {
    return undefined
  }
}

function dataUrlOf(photo: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () =>
      reject(new ApiCallError({ statusCode: 0, code: 'PHOTO_UNREADABLE' })),
    )
    reader.readAsDataURL(photo)
  })
}
