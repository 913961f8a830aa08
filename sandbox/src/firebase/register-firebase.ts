/** [firebase §1, §2, §3] */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { registerEndpoint } from '../core/register-endpoint.ts'
import type { ReceivedRequest } from '../core/register-endpoint.ts'
import type { Sandbox } from '../core/sandbox.ts'
import { humanProofs } from '../recaptcha/human-proofs.ts'
import { Accounts, DEMO_KEY, DEMO_PROJECT } from './accounts.ts'
import { CERTIFICATE, SIGNING_KEY_ID } from './signing-key.ts'

interface WithKey {
  Querystring: { key?: string }
}

const problem = (code: number, message: string) => ({
  error: { code, message, errors: [{ message, domain: 'global', reason: 'invalid' }] },
})

const refuse = (reply: FastifyReply, message: string, status = 400) =>
  reply.code(status).send(problem(status, message))

/** Of the project's own check of humans. */
const SITE_KEY = 'sandbox-site-key'

/** The reasons that the switch of sends can give. */
const INVALID_CREDENTIAL = 'INVALID_APP_CREDENTIAL : Invalid reCAPTCHA token'
const PROBLEMS: Readonly<Record<string, string>> = {
  'too-many': 'TOO_MANY_ATTEMPTS_TRY_LATER : Too many attempts, please try again later',
  'invalid-credential': INVALID_CREDENTIAL,
}

/** Phone sign-in of the Identity Toolkit under /firebase/v1, with certificates for its tokens. */
export async function registerFirebase(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  const accounts = new Accounts(sandbox)
  sandbox.onReset(() => accounts.purge())
  sandbox.state.keep('firebase', accounts.book())
  sandbox.switches.define({
    system: 'firebase',
    key: 'sends',
    label: 'A code is',
    initial: 'sent',
    choices: ['sent', 'too-many', 'invalid-credential'],
  })
  sandbox.phone.texts.push(() =>
    accounts.codes().map(({ id, phoneNumber, code, sentAt }) => ({
      id,
      mobile: phoneNumber.slice(1),
      sender: 'Firebase',
      text: `${code} is your verification code for ${DEMO_PROJECT}.`,
      sentAt,
    })),
  )
  sandbox.panels.push({
    system: 'firebase',
    title: 'Firebase',
    about: 'Phone sign-in: sends and checks codes of its own when the SMS gateway fails.',
    links: [],
  })
  await app.register(async (scope) => apiScope(scope, accounts), { prefix: '/firebase' })
  app.post<{ Body: { siteKey: string } }>(
    '/control/api/firebase/human-proofs',
    async ({ body }) => ({ token: humanProofs(sandbox).make(body.siteKey) }),
  )
  app.get<{ Querystring: { mobile?: string } }>('/control/api/firebase/codes', async ({ query }) =>
    accounts.codes(query.mobile),
  )
}

function apiScope(scope: FastifyInstance, accounts: Accounts): void {
  const proofs = humanProofs(accounts.sandbox)
  registerEndpoint(scope, accounts.sandbox, {
    system: 'firebase',
    describe,
    errorBody: (status) => problem(status, 'INTERNAL_ERROR'),
  })
  const isKnown = ({ query }: FastifyRequest<WithKey>) => query.key === DEMO_KEY
  const noKey = (reply: FastifyReply) =>
    refuse(reply, 'API key not valid. Please pass a valid API key.')

  scope.get<WithKey>('/v1/recaptchaParams', async (request, reply) =>
    isKnown(request) ? { recaptchaSiteKey: SITE_KEY } : noKey(reply),
  )
  scope.post<WithKey & { Body: { phoneNumber?: string; recaptchaToken?: string } | null }>(
    '/v1/accounts::sendVerificationCode',
    async (request, reply) => {
      if (!isKnown(request)) return noKey(reply)
      const reason = PROBLEMS[String(accounts.sandbox.switches.get('firebase', 'sends'))]
      if (reason !== undefined) return refuse(reply, reason)
      const { phoneNumber: phone = '', recaptchaToken } = request.body ?? {}
      if (!recaptchaToken) return refuse(reply, 'MISSING_APP_CREDENTIAL')
      // As the real service does, and unlike the emulator of its makers.
      if (proofs.redeem(recaptchaToken, SITE_KEY)) return refuse(reply, INVALID_CREDENTIAL)
      if (!/^\+[1-9]\d{4,14}$/.test(phone))
        return refuse(reply, 'INVALID_PHONE_NUMBER : Invalid format.')
      return { sessionInfo: accounts.send(phone).sessionInfo }
    },
  )
  scope.post<WithKey & { Body: { sessionInfo?: string; code?: string } | null }>(
    '/v1/accounts::signInWithPhoneNumber',
    async (request, reply) => {
      if (!isKnown(request)) return noKey(reply)
      const { sessionInfo = '', code = '' } = request.body ?? {}
      if (code === '') return refuse(reply, 'MISSING_CODE')
      const signedIn = accounts.signIn(sessionInfo, code)
      if (typeof signedIn === 'string') return refuse(reply, signedIn)
      return {
        idToken: accounts.idToken(signedIn),
        refreshToken: signedIn.localId,
        expiresIn: '3600',
        isNewUser: false,
        ...signedIn,
      }
    },
  )
  scope.get('/certificates', async () => ({ [SIGNING_KEY_ID]: CERTIFICATE }))
}

function describe(request: FastifyRequest): ReceivedRequest {
  const path = request.routeOptions.url?.slice('/firebase'.length).replace('::', ':') ?? ''
  const isQuiet = path === '/certificates'
  return {
    endpoint: `${request.method} ${path}`,
    detail: request.body,
    ...(isQuiet ? { isQuiet } : {}),
  }
}
