/** The parts that other features use of sessions and second factors. */
export { revokeLinks } from './customer/links.ts'
export { revokeSessions, type SessionChoice } from './revoke.ts'
export { countSecrets } from './second-factor/app-secrets.ts'
export { ownerOf } from './token.ts'
