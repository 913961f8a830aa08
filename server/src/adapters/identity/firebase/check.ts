import type { CheckConnection } from '../../../ports/connection-check.ts'
import { bad, findingsOf, good } from '../../findings.ts'
import type { OutboundHttp } from '../../outbound-http.ts'
import { readSiteKey } from './index.ts'
import type { FirebaseSettings } from './index.ts'
import { certificates } from './wire.ts'

/** Reads what needs the key, and the certificates; sends nothing. */
export function makeFirebaseCheck(settings: FirebaseSettings, http: OutboundHttp): CheckConnection {
  const read = async () => {
    await readSiteKey(settings, http)
    const keys = await http.call(
      {
        system: 'firebase',
        operation: 'certificates',
        effect: 'READ',
        method: 'GET',
        url: settings.certificatesUrl,
      },
      (response) => response.orRefused().expect(certificates),
    )
    return Object.keys(keys).length > 0
      ? [good('the key is valid'), good('certificates can be read')]
      : [bad('has no certificates at connections.firebase[].certificatesUrl')]
  }
  return () => findingsOf(read(), 'refuses secrets.firebase[].apiKey')
}
