/** What other features use of login. */
export { bindReturned, goToService, isInside, socialStatus, unbind } from './social/social-api.ts'
