/** The pages of the sign-in, by URL. Those of WeChat load when they are opened. */
import { type ComponentType, lazy } from 'react'
import { Login } from './login.tsx'

type SocialPages = typeof import('./social/social-pages.tsx')
const page = <P extends object>(choose: (pages: SocialPages) => ComponentType<P>) =>
  lazy(async () => ({ default: choose(await import('./social/social-pages.tsx')) }))

const SocialStart = page((pages) => pages.SocialStart)
const SocialReturn = page((pages) => pages.SocialReturn)

export const signInPages: Readonly<Record<string, ComponentType>> = {
  '/login': Login,
  '/login/weixin': page((pages) => pages.SocialSignInPage),
  '/login/qrweb': () => <SocialStart flow="qr" />,
  '/login/wxauth': () => <SocialStart flow="inside" />,
  '/auth-redirect': () => <SocialReturn call="weixinLogin" />,
  '/login/getopenid': () => <SocialReturn call="getopenid" />,
  '/login/upopenid': lazy(async () => ({ default: (await import('./social/social-bind.tsx')).SocialBind })),
}
