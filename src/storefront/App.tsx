/** The storefront's routes on one screen. */
import { Route, Routes } from 'react-router-dom'
import { AskUsPage } from './features/account/ask-us-page.tsx'
import { SignInPage } from './features/account/sign-in-page.tsx'
import { HomePage } from './features/home/home-page.tsx'
import { LanguageProvider } from './language.tsx'
import { ErrorToast } from './layout/error-toast.tsx'
import { AccessDenied, NotFound, Preparing, Unreachable } from './layout/message-pages.tsx'
import { SessionEnded } from './layout/session-ended.tsx'
import { applyTheme } from './theme.ts'
import './ui/tokens.css'
import './ui/base.css'

/** Pages of specification §2 that are still to come. */
const COMING =
  'demo fdemo fdemo_new showlog flist buy contact order_list order_info user product detail yuanli zujian error other jiexian tlange'
    .split(' ')
    .map((name) => `/${name}_web`)

applyTheme()

interface AppProps {
  /** Why the user could not be loaded, where that is so; takes the place of every page. */
  trouble?: { reason: string; onRetry(): void }
}

export const App = ({ trouble }: AppProps) => (
  <LanguageProvider>
    <div className="storefront">
      {trouble ? (
        <Unreachable {...trouble} />
      ) : (
        <Routes>
          <Route path="/" element={<HomePage />} />
          <Route path="/login_web" element={<SignInPage />} />
          <Route path="/reg_web" element={<AskUsPage about="register" />} />
          <Route path="/reset_web" element={<AskUsPage about="reset" />} />
          {COMING.map((path) => (
            <Route key={path} path={path} element={<Preparing />} />
          ))}
          <Route path="/401" element={<AccessDenied />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      )}
      <SessionEnded />
      <ErrorToast />
    </div>
  </LanguageProvider>
)
