/** The back-office with its texts. */
import { use } from 'react'
import { config } from 'zod'
import { createAdmin } from '#admin/create-admin.tsx'
import { loadAdminTexts } from '#admin/i18n/texts.ts'
import { office } from '#product'
import { readLocale } from '#shared/i18n/interface-locale.ts'

// The security policy of the pages forbids the code that zod makes of schemas otherwise.
config({ jitless: true })

const Admin = createAdmin(office)

export function BackOffice() {
  use(loadAdminTexts(readLocale()))
  return <Admin />
}
