/** Photos of a return: each is uploaded when it is chosen. [account §4] */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ApiCallError } from '../../../api/api-call-error.ts'
import { call } from '../../../api/call.ts'
import { asApiCallError } from '../../../api/use-async-action.ts'
import { preparePhoto } from './prepare-photo.ts'

/** Four megabytes over a slow line. */
const UPLOAD_LIMIT_MS = 90_000

export interface Photo {
  readonly key: number
  /** Undefined for one that was uploaded before a reload. */
  readonly file?: File
  readonly preview?: string
  /** Once it is uploaded. */
  readonly id?: string
  readonly failure?: ApiCallError | undefined
}

interface PhotosOptions {
  readonly orderId: string
  readonly max: number
  readonly initial: readonly string[]
  readonly onIds: (ids: readonly string[]) => void
}

export function usePhotos({ orderId, max, initial, onIds }: PhotosOptions) {
  const [photos, setPhotos] = useState<readonly Photo[]>(() =>
    initial.slice(0, max).map((id, key) => ({ key, id })),
  )
  const nextKey = useRef(photos.length)
  const set = (key: number, changed: Partial<Photo>) =>
    setPhotos((all) => all.map((each) => (each.key === key ? { ...each, ...changed } : each)))
  const upload = async ({ key, file }: Photo) => {
    if (!file) return
    set(key, { failure: undefined })
    try {
      const { photo, preview } = await preparePhoto(file)
      set(key, { preview })
      const { photoId } = await call(
        'POST /checkout/customer/actions/photos',
        { query: { orderId }, body: photo },
        { timeoutMs: UPLOAD_LIMIT_MS },
      )
      set(key, { id: photoId })
    } catch (error) {
      set(key, { failure: asApiCallError(error) })
    }
  }
  const ids = photos.flatMap(({ id }) => id ?? [])
  const known = ids.join(' ')
  const changed = useEffectEvent(() => onIds(ids))
  useEffect(() => changed(), [known])
  return {
    photos,
    ids,
    isReady: ids.length === photos.length,
    canAdd: photos.length < max,
    add: (files: readonly File[]) => {
      const added = files.slice(0, max - photos.length).map((file) => {
        nextKey.current += 1
        return { key: nextKey.current, file }
      })
      setPhotos((all) => [...all, ...added])
      for (const photo of added) void upload(photo)
    },
    retry: (photo: Photo) => void upload(photo),
    remove: (key: number) => setPhotos((all) => all.filter((each) => each.key !== key)),
  }
}
