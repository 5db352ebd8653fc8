/** The back-office with its texts. */
import { use } from 'react'
import { config } from 'zod'
import { App } from '#admin/App.tsx'
import { loadAdminTexts } from '#admin/i18n/texts.ts'
import { readLocale } from '#shared/i18n/interface-locale.ts'

// The security policy of the pages forbids the code that zod makes of schemas otherwise.
config({ jitless: true })

export function BackOffice() {
  use(loadAdminTexts(readLocale()))
  return <App />
}
