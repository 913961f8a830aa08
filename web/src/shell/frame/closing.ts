import type { WindowMessage } from '@thela/contracts/parent-window'

/** Closes the pop-up; its page goes to a return link that was asked for. [checkout §4 Paying] */
export const closing = (
  returnLink: string,
  isReturnAsked = false,
): Pick<WindowMessage, 'action' | 'payload'> => ({
  action: 'CONFIRM_CLOSE_POP_UP',
  ...(isReturnAsked && { payload: { link: returnLink } }),
})
