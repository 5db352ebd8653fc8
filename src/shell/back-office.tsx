/** The back-office, with its history. */
import { use, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { config } from 'zod'
import { App } from '#admin/App.tsx'
import { loadAdminTexts } from '#admin/core/i18n/texts.ts'
import { createPageHistory, type PageHistory } from '#admin/core/providers/page-history.ts'
import { PageRouter } from '#admin/core/providers/page-router.tsx'
import { readLocale } from '#shared/i18n/interface-locale.ts'
import { canRender, type FrontEndProps, useFrontEndGuard } from './front-end-guard.ts'

// The security policy of the pages forbids the code that zod makes of schemas otherwise.
config({ jitless: true })

/** A history reads the URL once, when it is created, so each mount creates a new one. */
export function BackOfficeApp({ onLeave }: FrontEndProps) {
  use(loadAdminTexts(readLocale()))
  const [history, setHistory] = useState<PageHistory | null>(null)
  useEffect(() => {
    const created = createPageHistory()
    setHistory(created)
    return created.dispose
  }, [])
  return (
    history && (
      <PageRouter history={history}>
        <Pages onLeave={onLeave} />
      </PageRouter>
    )
  )
}

function Pages({ onLeave }: FrontEndProps) {
  const { pathname } = useLocation()
  const isGranted = canRender('back-office', pathname)
  useFrontEndGuard(isGranted, onLeave)
  return isGranted ? <App /> : null
}
