/** The pages of the storefront by their path; the code of each comes when it is opened, or about to be. */
import { type ComponentType, lazy } from 'react'
import { onApproach } from './approach.ts'
import { HomePage } from './features/home/home-page.tsx'

type Load = () => Promise<{ default: ComponentType }>

/** Pages outside the frame: what comes before signing in. */
const entrancePages = {
  '/login_web': () => import('./features/account/sign-in-page.tsx').then((it) => ({ default: it.SignInPage })),
  '/reg_web': () => import('./features/account/register-page.tsx').then((it) => ({ default: it.RegisterPage })),
  '/reset_web': () => import('./features/account/reset-page.tsx').then((it) => ({ default: it.ResetPage })),
} satisfies Record<string, Load>

const framedPages = {
  '/user_web': () => import('./features/account/user-page.tsx').then((it) => ({ default: it.UserPage })),
} satisfies Record<string, Load>

const routesOf = (pages: Record<string, Load>) =>
  Object.entries(pages).map(([path, load]) => ({ path, Page: lazy(load) }))

export const entranceRoutes = routesOf(entrancePages)
/** The start page is what most people begin with, so it comes with the frame. */
export const framedRoutes = [{ path: '/', Page: HomePage as ComponentType }, ...routesOf(framedPages)]

const all: Record<string, Load> = { ...entrancePages, ...framedPages }
onApproach((path) => void all[path]?.())
