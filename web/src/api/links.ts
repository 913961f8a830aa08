/** Pages and features import only types of the contracts; this module re-exports the addresses. */
export { links } from '@thela/contracts/links'
