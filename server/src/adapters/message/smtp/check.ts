import type { CheckConnection } from '../../../ports/connection-check.ts'
import { findingsOf, good } from '../../findings.ts'
import type { OutboundHttp } from '../../outbound-http.ts'
import { converseWith } from './deliver.ts'
import type { SmtpSettings } from './settings.ts'

/** It logs in and sends nothing. */
export const makeSmtpCheck =
  (settings: SmtpSettings, http: OutboundHttp): CheckConnection =>
  () =>
    findingsOf(
      converseWith({ settings, http, operation: 'check' }, async () => [
        good('the mail server lets us in'),
      ]),
      'refuses secrets.smtp[], or the kind of encryption',
    )
