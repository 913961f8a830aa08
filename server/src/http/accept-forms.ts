import formbody from '@fastify/formbody'
import type { GuardedText } from '@thela/domain/payments'
import type { FastifyInstance } from 'fastify'
import { rejectCardData } from './refuse-card-data.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who wrote the fields of a form; a person or a page unless the route says otherwise. */
    formOf?: GuardedText
  }
}

/** As long as a whole cart of 500 lines. */
const FORM_LIMIT = 256 * 1024

/** Only the doors from outside pages take forms; the calls of our own pages speak JSON. */
export async function acceptForms(
  app: FastifyInstance,
  routes: (forms: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (forms) => {
    await forms.register(formbody, { bodyLimit: FORM_LIMIT })
    forms.addHook('preValidation', async ({ body, routeOptions }) => {
      rejectCardData(body, routeOptions.config.formOf)
    })
    routes(forms)
  })
}
