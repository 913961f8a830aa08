import type { Reply } from '../../../api/call.ts'

type Config = Reply<'GET /data/shipments/track/config/:id'>

export const fakeConfig = (more: Partial<Config> = {}): Config => ({
  status: 'VALID',
  statusCode: 200,
  authRequired: true,
  loginType: 'GUEST',
  isPublic: true,
  automaticOtp: false,
  brandSlugName: 'aangan',
  direction: 'FORWARD',
  ...more,
})

/** It shows nothing before the OTP. */
export const privateConfig = (automaticOtp = false): Config =>
  fakeConfig({ loginType: 'OTP', isPublic: false, automaticOtp })
