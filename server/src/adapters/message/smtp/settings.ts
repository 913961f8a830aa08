export interface SmtpSettings {
  readonly code: string
  /** `host:port`. */
  readonly server: string
  readonly security: 'STARTTLS' | 'TLS' | 'NONE'
  readonly from: string
  readonly replyTo?: string | undefined
  readonly user: string
  readonly password: string
}
