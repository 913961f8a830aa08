import { describe, expect, test } from 'vitest'
import { androidBrowserLink, inAppBrowserOf } from './in-app-browser.ts'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7 Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'

describe('[D-1] browsers inside of other apps', () => {
  test.each([
    [`${ANDROID} Instagram 350.0.0.0.80 Android (34/14; 420dpi)`, 'Instagram'],
    [`${IPHONE} Instagram 350.0.0.10 (iPhone14,5; iOS 17_5)`, 'Instagram'],
    [`${ANDROID} [FB_IAB/FB4A;FBAV/480.0.0.54.88;]`, 'Facebook'],
    [`${IPHONE} [FBAN/FBIOS;FBAV/480.0.0.30.108;FBDV/iPhone14,5]`, 'Facebook'],
    [`${IPHONE} [FBAN/MessengerForiOS;FBAV/460.0.0.1]`, 'Facebook'],
    [`${ANDROID} WhatsApp/2.24.20.80`, 'WhatsApp'],
    [`${IPHONE} Snapchat/13.10.0.40 (like Safari/8617)`, 'Snapchat'],
    [`${ANDROID} LinkedInApp/4.1.983`, 'LinkedIn'],
    [ANDROID, undefined],
    [`${IPHONE} Version/17.5 Safari/604.1`, undefined],
    ['', undefined],
  ])('%s is %s', (userAgent, browser) => {
    expect(inAppBrowserOf(userAgent)).toBe(browser)
  })

  test('the link opens the same address in Chrome, else in another browser', () => {
    expect(androidBrowserLink('https://pay.example/cart?cart_id=a%3Fb&c=d#part')).toBe(
      'intent://pay.example/cart?cart_id=a%3Fb&c=d#Intent;scheme=https;package=com.android.chrome;' +
        'S.browser_fallback_url=https%3A%2F%2Fpay.example%2Fcart%3Fcart_id%3Da%253Fb%26c%3Dd%23part;end',
    )
  })
})
