/** A photo that this customer uploaded for a return. [account §4] */
import type { ApiCallError } from './api-call-error.ts'
import { call } from './call.ts'
import { useQuery } from './use-query.ts'

interface UploadedPhoto {
  /** A data URL, once it is loaded. */
  readonly source: string | undefined
  readonly failure: ApiCallError | undefined
  readonly retry: () => void
}

/** Without an id nothing is loaded. */
export function usePhoto(photoId: string | undefined): UploadedPhoto {
  const { data, failure, retry } = useQuery({
    queryKey: photoId,
    request: (signal) =>
      call(
        'GET /checkout/customer/actions/photos/:photoId',
        { params: { photoId: photoId ?? '' } },
        { signal, retries: 2 },
      ),
  })
  return { source: data && `data:${data.contentType};base64,${data.image}`, failure, retry }
}
