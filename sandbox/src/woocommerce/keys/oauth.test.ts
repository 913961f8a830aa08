import { describe, expect, test } from 'vitest'
import { headerParameters, oauthSignature } from './oauth.ts'

const parameters = (more: Record<string, string> = {}): Map<string, string> =>
  new Map(
    Object.entries({
      oauth_consumer_key: 'ck_test_1',
      oauth_nonce: 'abc123nonce',
      oauth_timestamp: '1760000000',
      oauth_signature_method: 'HMAC-SHA256',
      oauth_version: '1.0',
      ...more,
    }),
  )

const request = (more?: Record<string, string>) => ({
  method: 'GET',
  url: 'http://shop.test/wp-json/wc/v3/orders',
  parameters: parameters(more),
})

describe('[W 55] the signature of OAuth 1.0a', () => {
  test('is that of the vector', () => {
    expect(oauthSignature(request(), 'cs_test_1')).toBe(
      'SlFN8MDEWVI+jJtqYH+rj5xZtZJr8O/kSXFB7ebNnv8=',
    )
  })

  test('changes with the secret and with each parameter', () => {
    const signatures = [
      oauthSignature(request(), 'cs_test_1'),
      oauthSignature(request(), 'cs_test_2'),
      oauthSignature(request({ include: '40,41' }), 'cs_test_1'),
      oauthSignature(request({ include: '40,42' }), 'cs_test_1'),
      oauthSignature({ ...request(), method: 'PUT' }, 'cs_test_1'),
    ]
    expect(new Set(signatures).size).toBe(signatures.length)
  })

  test('SHA1 is known, anything else is not', () => {
    const sha1 = oauthSignature(request({ oauth_signature_method: 'HMAC-SHA1' }), 'cs_test_1')
    expect(Buffer.from(sha1 ?? '', 'base64')).toHaveLength(20)
    expect(
      oauthSignature(request({ oauth_signature_method: 'PLAINTEXT' }), 'cs_test_1'),
    ).toBeUndefined()
  })

  test('the header gives the same parameters as the query', () => {
    const header = 'OAuth oauth_consumer_key="ck_test_1", oauth_signature="a%2Bb%3D"'
    expect(Object.fromEntries(headerParameters(header))).toEqual({
      oauth_consumer_key: 'ck_test_1',
      oauth_signature: 'a+b=',
    })
    expect(headerParameters('Basic b2F1dGg=').size).toBe(0)
  })
})
