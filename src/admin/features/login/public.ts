/** Exports of login for other features. */
export { bindReturned, isInWeChat, redirectToWeChat, socialStatus, unbind } from './social/social-api.ts'
