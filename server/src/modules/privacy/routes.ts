/** [account §6, A6.2] */
import * as calls from '@thela/contracts/calls/accounts/privacy'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/calls/route.ts'
import { requestErasure } from './erase.ts'
import { requestExport, stateOfExport } from './export.ts'
import { checkFreshCode } from './fresh-code.ts'
import { eraseKind, knownData, withdrawConsent } from './known-data.ts'
import type { PrivacyDependencies } from './privacy-dependencies.ts'

export function privacyRoutes(app: FastifyInstance, deps: PrivacyDependencies): void {
  registerCall(app, calls.getKnownData, async ({ visitor }) => knownData(deps, visitor))

  registerCall(app, calls.withdrawConsent, async ({ visitor, body }) =>
    withdrawConsent(deps, visitor, body),
  )

  registerCall(app, calls.eraseKind, async ({ visitor, body }) => eraseKind(deps, visitor, body))

  registerCall(app, calls.requestExport, async ({ visitor, body, address, t }) => {
    const whose = await checkFreshCode(deps, { visitor, body, address })
    const [language = ''] = t.language.tag.split('-')
    return requestExport(deps, { ...whose, language })
  })

  registerCall(app, calls.getExport, async ({ visitor, params }) => ({
    state: await stateOfExport(deps, visitor, params.id),
  }))

  registerCall(app, calls.eraseCustomer, async ({ visitor, body, address }) => {
    const whose = await checkFreshCode(deps, { visitor, body, address })
    await requestErasure(deps, { ...whose, origin: 'CUSTOMER' })
    return { status: 'REQUESTED' as const }
  })
}
