/** What the store's owner reads of a refused choice. [ADR-296] */
import type { Rejection } from '@thela/domain/checkout'
import type { Messages } from '@thela/messages'

export function rejectionText(t: Messages, rejection: Rejection): string {
  switch (rejection.kind) {
    case 'METHOD': {
      const { code, method, amount = '', pincode = '' } = rejection
      return t('rejections.METHOD', { method: t(`orders.method.${method}`), code, amount, pincode })
    }
    case 'RISK': {
      const points = Object.entries(rejection.points)
        .toSorted(([, a], [, b]) => b - a)
        .map(([reason, each]) => t('rejections.points', { reason, points: each }))
      return t('rejections.RISK', { score: rejection.score, points: points.join(', ') })
    }
    case 'CODE':
      return t('rejections.CODE', { coupon: rejection.coupon, code: rejection.code })
    case 'GIFT_CARD':
      return t('rejections.GIFT_CARD', { lastFour: rejection.lastFour, code: rejection.code })
    case 'ADDRESS': {
      const { code, pincode } = rejection
      return pincode === undefined
        ? t('rejections.ABROAD')
        : t('rejections.ADDRESS', { pincode, code })
    }
  }
}
