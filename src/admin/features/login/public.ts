/** Exports of login for other features. */
export { bindReturned, goToService, isInside, socialStatus, unbind } from './social/social-api.ts'
