import type { WindowMessage } from '@thela/contracts/parent-window'

/** Closes the pop-up; its page goes to a return link that was requested. [checkout §4 Paying] */
export const closing = (
  returnLink: string,
  isReturnRequested = false,
): Pick<WindowMessage, 'action' | 'payload'> => ({
  action: 'CONFIRM_CLOSE_POP_UP',
  ...(isReturnRequested && { payload: { link: returnLink } }),
})
