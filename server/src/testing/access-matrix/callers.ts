/** Every state that a token can be in. [I31, I32, I34, I35, D-77] */
import { createHmac } from 'node:crypto'
import {
  logout,
  createSellerToken,
  openSellerSession,
} from '@thela/contracts/calls/identity/identity'
import type { VisitorKind } from '@thela/domain/identity'
import { decodeJwt, SignJWT } from 'jose'
import type { JWTPayload } from 'jose'
import type { TestApp } from '../open-test-app.ts'
import { openTestBrowser } from '../open-test-browser.ts'
import type { Market } from './open-market.ts'
import { people } from './people.ts'
import type { PersonName, StoreName } from './people.ts'

export interface Caller {
  readonly name: string
  /** Undefined without a token, and for one that is not valid. */
  readonly kind: VisitorKind | undefined
  readonly storeId: StoreName | undefined
  /** Whose things are this caller’s own. */
  readonly person: PersonName | undefined
  /** Whose data its lists may show besides: of the same phone at the seller’s other store. */
  readonly alsoSees: readonly PersonName[]
  readonly isVouched: boolean
  /** Verified or typed. */
  readonly phone: string | undefined
  readonly token: string | undefined
}

const valid = (
  name: string,
  kind: VisitorKind,
  more: Partial<Caller> & Pick<Caller, 'token'>,
): Caller => ({
  name,
  kind,
  storeId: 'meher',
  person: undefined,
  alsoSees: [],
  isVouched: false,
  phone: more.person === undefined ? undefined : people[more.person].phone,
  ...more,
})
const invalid = (name: string, token: string | undefined): Caller => ({
  name,
  kind: undefined,
  storeId: undefined,
  person: undefined,
  alsoSees: [],
  isVouched: false,
  phone: undefined,
  token,
})

/** Of `thela_<id>_<secret>`; an id may contain the separator. */
const TOKEN_ID_FROM = 'thela_'.length
const HOUR_SECONDS = 3600
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const signed = ({
  claims,
  key,
  alg = 'HS256',
  typ = 'at+jwt',
}: {
  readonly claims: JWTPayload
  readonly key: Uint8Array
  readonly alg?: string
  readonly typ?: string
}) => new SignJWT(claims).setProtectedHeader({ alg, typ }).sign(key)

/** Tokens that nobody gave out, and those that are over. */
async function invalidCallers({ app, browsers }: Market): Promise<readonly Caller[]> {
  const { token } = browsers.asha.session
  const claims = decodeJwt(token)
  const [header = '', , signature = ''] = token.split('.')
  const master = Buffer.from(app.secretsKey, 'base64')
  const ourKey = createHmac('sha256', master).update('tokens').digest()
  const past = Math.floor(Date.now() / 1000) - HOUR_SECONDS
  const loggedOut = await openTestBrowser(app, 'meher')
  await signInAgain(app, loggedOut, people.asha.phone)
  await loggedOut.requestWell(logout)
  const revoked = await app.stores.tokens.create(app.meher, 'revoked')
  await app.stores.tokens.revoke(app.meher, revoked.slice(TOKEN_ID_FROM, TOKEN_ID_FROM + 27))
  return [
    invalid('no token', undefined),
    invalid(
      'expired',
      await signed({ claims: { ...claims, iat: past - 300, exp: past }, key: ourKey }),
    ),
    invalid('logged out', loggedOut.session.token),
    invalid(
      'without a signature',
      `${encoded({ alg: 'none', typ: 'at+jwt' })}.${encoded(claims)}.`,
    ),
    invalid('of another algorithm', await signed({ claims, key: ourKey, alg: 'HS512' })),
    invalid('signed by somebody else', await signed({ claims, key: Buffer.alloc(32, 7) })),
    invalid('for another purpose', await signed({ claims, key: ourKey, typ: 'JWT' })),
    invalid(
      'of another issuer',
      await signed({ claims: { ...claims, iss: 'elsewhere' }, key: ourKey }),
    ),
    invalid(
      'with several audiences',
      await signed({ claims: { ...claims, aud: ['meher', 'dhaga'] }, key: ourKey }),
    ),
    invalid('audience changed', `${header}.${encoded({ ...claims, aud: 'dhaga' })}.${signature}`),
    invalid('subject changed', `${header}.${encoded({ ...claims, sub: 'x' })}.${signature}`),
    invalid('a revoked token of the store', revoked),
  ]
}

type Browser = Awaited<ReturnType<typeof openTestBrowser>>

/** As if time went by: sends are limited. */
async function signInAgain(app: TestApp, browser: Browser, phone: string): Promise<void> {
  await app.database.raw('delete from otp_send_counts; delete from otp_phones')
  await browser.signIn(phone)
}

async function atSellersOtherStore({ app, browsers }: Market): Promise<string> {
  const cookies = Object.fromEntries(browsers.asha.cookies)
  const { session } = await app.identity.sessionFor(await app.stores.get('attic'), cookies)
  return session.token
}

async function vouchedFor({ app }: Market, storeToken: string): Promise<string> {
  const browser = await openTestBrowser(app, 'meher')
  const { token } = await browser.requestWell(createSellerToken, {
    params: { storeId: 'meher' },
    body: { phone: people.asha.phone, userId: 'asha-7' },
    headers: { authorization: `Bearer ${storeToken}` },
  })
  const { session } = await browser.requestWell(openSellerSession, {
    body: { token, userId: 'asha-7' },
  })
  return session.token
}

async function liar({ app }: Market): Promise<string> {
  const browser = await openTestBrowser(app, 'meher')
  return (await browser.goOnAsGuest(people.asha.phone)).session.token
}

export async function makeCallers(market: Market): Promise<readonly Caller[]> {
  const { app, browsers } = market
  const storeToken = async (storeId: StoreName) =>
    app.stores.tokens.create(await app.stores.get(storeId), 'matrix')
  const ofMeher = await storeToken('meher')
  const tokenOf = (person: PersonName) => browsers[person].session.token
  const anonymous = await openTestBrowser(app, 'meher')
  return [
    ...(await invalidCallers(market)),
    valid('ANON', 'ANON', { token: anonymous.session.token }),
    valid('GUEST bound to a phone', 'GUEST', { person: 'guest', token: tokenOf('guest') }),
    valid('GUEST who typed a customer’s phone', 'GUEST', {
      phone: people.asha.phone,
      token: await liar(market),
    }),
    valid('USER', 'USER', { person: 'asha', token: tokenOf('asha') }),
    valid('another USER', 'USER', { person: 'bina', token: tokenOf('bina') }),
    valid('USER that the store vouches for', 'USER', {
      person: 'asha',
      isVouched: true,
      token: await vouchedFor(market, ofMeher),
    }),
    valid('USER of another store', 'USER', {
      storeId: 'dhaga',
      person: 'far',
      token: tokenOf('far'),
    }),
    valid('USER of the seller’s other store', 'USER', {
      storeId: 'attic',
      alsoSees: ['asha'],
      phone: people.asha.phone,
      token: await atSellersOtherStore(market),
    }),
    valid('STORE', 'STORE', { token: ofMeher }),
    valid('another STORE', 'STORE', { storeId: 'dhaga', token: await storeToken('dhaga') }),
    valid('the seller’s other STORE', 'STORE', {
      storeId: 'attic',
      token: await storeToken('attic'),
    }),
  ]
}
