/** BHIM is not offered on them. [checkout §9] */
export const isApple = ({
  headers,
}: {
  readonly headers: { readonly 'user-agent'?: string | undefined }
}): boolean => /iPhone|iPad|Macintosh/.test(headers['user-agent'] ?? '')
