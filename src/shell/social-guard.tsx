/**
 * Before the pages of the sign-in by WeChat: where it is not set up, a page of the storefront's weight says so, and the
 * sign-in of staff is not loaded.
 */
import { type ReactNode, useEffect, useState } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { http } from '#shared/http/http.ts'
import { isSocialPage } from '#shared/session/gate.ts'
import { LanguageProvider } from '#storefront/core/language/language.tsx'
import { SocialNone } from '#storefront/features/account/social-none.tsx'
import { canRender, type FrontEndProps, useFrontEndGuard } from './front-end-guard.ts'

interface SocialGuardProps extends FrontEndProps {
  /** The sign-in of staff. */
  children: ReactNode
}

export function SocialGuard({ onLeave, children }: SocialGuardProps) {
  const path = usePathname()
  const isGranted = isSocialPage(path) && canRender('sign-in', path)
  useFrontEndGuard(isGranted, onLeave)
  const [isSetUp, setSetUp] = useState<boolean | null>(null)
  useEffect(() => {
    let isActive = true
    http<{ wechat: boolean }>({ url: '/api/user/social' }).then(
      ({ data }) => isActive && setSetUp(data.wechat),
      // Its pages show what is wrong.
      () => isActive && setSetUp(true),
    )
    return () => {
      isActive = false
    }
  }, [])
  if (!isGranted || isSetUp === null) return null
  if (isSetUp) return children
  return (
    <LanguageProvider>
      <div className="storefront">
        <SocialNone />
      </div>
    </LanguageProvider>
  )
}
