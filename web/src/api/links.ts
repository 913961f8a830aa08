/** Pages and features take only types of the contracts; the addresses reach them here. */
export { links } from '@thela/contracts/links'
