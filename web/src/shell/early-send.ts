/**
 * A form sent before its script is there is held back and sent when it comes (ui `useFields`).
 * Plain text, put into the page’s head: it must run before everything else.
 */
export const EARLY_SEND = `addEventListener('submit',function(e){var f=e.target;if(!f.isReady){e.preventDefault();f.wasSent=true}},true)`
