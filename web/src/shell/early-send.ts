/**
 * A form sent before its script is there is held back and sent when it comes (ui `useFields`).
 * Plain text, put into the page’s head: it must run before everything else.
 */
export const EARLY_SEND = `addEventListener('submit',function(e){var d=e.target.dataset;if(!('ready' in d)&&!e.defaultPrevented){e.preventDefault();d.sent=''}},true)`
