interface OtpCredential {
  readonly code?: string
}

/**
 * Requests the code of a message bound to our origin from the browser (WebOTP). Returns a stop
 * function.
 */
export function receiveOtp(onCode: (code: string) => void): () => void {
  if (!('OTPCredential' in window)) return () => undefined
  const stop = new AbortController()
  const request: CredentialRequestOptions & { otp: { transport: string[] } } = {
    otp: { transport: ['sms'] },
    signal: stop.signal,
  }
  navigator.credentials.get(request).then(
    (credential) => {
      const { code } = (credential ?? {}) as OtpCredential
      if (code) onCode(code)
    },
    // Refused or aborted: the shopper types it.
    () => undefined,
  )
  return () => stop.abort()
}
