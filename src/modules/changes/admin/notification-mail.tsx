/** The mail about a change in both languages, with the number of recipients. */

import { Box, Skeleton, Tab, Tabs, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { MailView } from '#admin/ui/mail-view.tsx'
import { LOCALES, type Locale } from '#shared/constants.ts'
import { languageOf } from '#shared/i18n/locales.ts'
import type { NotificationPreview } from '../shared/notification.ts'

/** @param props.mails null while loading */
export function NotificationMail({ mails, hasFailed }: { mails: NotificationPreview | null; hasFailed: boolean }) {
  const text = useText()
  const id = useId()
  const interfaceLocale = useLanguage()
  const [selected, setSelected] = useState<Locale>(interfaceLocale)
  const mail = mails?.[selected]
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography id={id} variant="h3">
        {text('changes.mail')}
      </Typography>
      {hasFailed && <Typography sx={{ mt: 1, color: 'error.main' }}>{text('changes.mailFailed')}</Typography>}
      {!mail && !hasFailed && <Skeleton variant="rounded" height={260} sx={{ mt: 1 }} />}
      {mail && mails && (
        <>
          <Tabs value={selected} onChange={(_, next: Locale) => setSelected(next)} aria-labelledby={id} sx={{ mb: 1 }}>
            {LOCALES.map((locale) => (
              <Tab
                key={locale}
                value={locale}
                id={`${id}-${locale}`}
                aria-controls={`${id}-mail`}
                label={text('changes.mailCount', {
                  language: languageOf(locale).name,
                  smart_count: mails[locale].customers,
                })}
              />
            ))}
          </Tabs>
          <Box role="tabpanel" id={`${id}-mail`} aria-labelledby={`${id}-${selected}`}>
            <MailView
              language={selected}
              to={mail.to ?? text(mail.customers ? 'changes.someone' : 'changes.nobodyReads')}
              subject={mail.subject}
              text={mail.text}
            />
          </Box>
        </>
      )}
    </Box>
  )
}
