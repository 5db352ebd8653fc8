/** Exports of login for other features. */

export type { NewApp } from './second-step/api.ts'
export { AppSetUp } from './second-step/app-set-up.tsx'
export { RecoveryCodes } from './second-step/recovery-codes.tsx'
export {
  bindReturned,
  isInWeChat,
  redirectToWeChat,
  socialStatus,
  unbind,
} from './social/social-api.ts'
