/** The header in which the reply to a right code has the session's token, besides its body. [account §7 Login, ADR-013] */
export const VERIFIED_TOKEN_HEADER = 'verify'
