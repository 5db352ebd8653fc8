/** Pages that no entry of the config or of a module names. */
import { lazyPage } from './lazy-page.ts'

// The generated pages of every resource; they share most of their code, and load as one file.
const loadViews = async () => (await import('./views.ts')).views
export const RecordList = lazyPage(loadViews, 'RecordList')
export const WorkflowList = lazyPage(loadViews, 'WorkflowList')
export const RecordEdit = lazyPage(loadViews, 'RecordEdit')
export const RecordCreate = lazyPage(loadViews, 'RecordCreate')

/** Below the URL of every resource. */
export const ImportPage = lazyPage(() => import('./transfer/import-page.tsx'), 'ImportPage')

export const Login = lazyPage(() => import('./login/login.tsx'), 'Login')
export const SocialPage = lazyPage(() => import('./login/social/social-pages.tsx'), 'SocialPage')
