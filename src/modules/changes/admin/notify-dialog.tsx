/** Notifies customers of a change: recipients, an optional note, and a preview of the mail. */

import {
  Box,
  Checkbox,
  Dialog,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Skeleton,
  Tab,
  Tabs,
  Typography,
} from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { useNotifyError } from '#admin/providers/notify-error.ts'
import { DialogFooter } from '#admin/ui/dialog-footer.tsx'
import { isTooLong, LimitedTextField } from '#admin/ui/limited-text-field.tsx'
import { MailView } from '#admin/ui/mail-view.tsx'
import type { Bilingual } from '#fields/bilingual.ts'
import { useDebouncedValue } from '#fields/parts/use-debounced-value.ts'
import type { NotificationPreview } from '#modules/changes/shared/notification.ts'
import { LOCALES, type Locale } from '#shared/constants.ts'
import { byLocale, languageOf } from '#shared/i18n/locales.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import {
  CHANGE_GROUPS,
  type ChangeGroup,
  type ChangeImpact,
  MAX_NOTE_LENGTH,
} from '../shared/notification.ts'
import { CHANGES, notifyCustomers, usePreview } from './api.ts'

// The mail about a change in both languages, with the number of recipients.

/** @param props.mails null while loading */
function NotificationMail({
  mails,
  hasFailed,
}: {
  mails: NotificationPreview | null
  hasFailed: boolean
}) {
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
      {hasFailed && (
        <Typography sx={{ mt: 1, color: 'error.main' }}>{text('changes.mailFailed')}</Typography>
      )}
      {!mail && !hasFailed && <Skeleton variant="rounded" height={260} sx={{ mt: 1 }} />}
      {mail && mails && (
        <>
          <Tabs
            value={selected}
            onChange={(_, next: Locale) => setSelected(next)}
            aria-labelledby={id}
            sx={{ mb: 1 }}
          >
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

interface NotifyDialogProps {
  change: AnyRecord
  impact: ChangeImpact
  onClose(): void
}

export function NotifyDialog({ change, impact, onClose }: NotifyDialogProps) {
  const text = useText()
  const id = useId()
  const client = useQueryClient()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const availableGroups = CHANGE_GROUPS.filter((group) => impact.groups[group] > 0)
  const [groups, setGroups] = useState<ChangeGroup[]>(availableGroups)
  const [note, setNote] = useState<Bilingual>(byLocale(() => null))
  const debouncedNote = useDebouncedValue(note)
  const preview = usePreview(change.id, { groups, note: debouncedNote })
  const count =
    groups.length && preview.data
      ? LOCALES.reduce((sum, locale) => sum + preview.data[locale].customers, 0)
      : 0
  const isNoteTooLong = LOCALES.some((locale) => isTooLong(note[locale] ?? '', MAX_NOTE_LENGTH))
  /** All selected customers have been notified. */
  const isAllNotified = preview.data !== undefined && groups.length > 0 && count === 0

  const { mutate: send, isPending } = useMutation({
    mutationFn: () => notifyCustomers(change.id, { groups, note }),
    onSuccess: async (notified) => {
      notify(text('changes.sent', { smart_count: notified }), { type: 'success' })
      await client.invalidateQueries({ queryKey: [CHANGES, change.id] })
      onClose()
    },
    onError: notifyError,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    send()
  }

  return (
    <Dialog
      open
      onClose={isPending ? undefined : onClose}
      aria-labelledby={id}
      maxWidth="md"
      fullWidth
    >
      <Box
        component="form"
        onSubmit={submit}
        noValidate
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle id={id}>
          {text('changes.tellTitle', { number: String(change.change_number) })}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
          <RecipientGroups
            availableGroups={availableGroups}
            impact={impact}
            groups={groups}
            onChange={setGroups}
          />
          <Note note={note} onChange={setNote} />
          {groups.length > 0 && !isAllNotified && (
            <NotificationMail mails={preview.data ?? null} hasFailed={preview.isError} />
          )}
          <Typography variant="body2" color="text.secondary">
            {text(isAllNotified ? 'changes.allTold' : 'changes.once')}
          </Typography>
        </DialogContent>
        <DialogFooter
          submitLabel={
            count ? text('changes.send', { smart_count: count }) : text('changes.sendNone')
          }
          isPending={isPending}
          isDisabled={!count || preview.isPlaceholderData || isNoteTooLong}
          onClose={onClose}
        />
      </Box>
    </Dialog>
  )
}

interface RecipientGroupsProps {
  availableGroups: readonly ChangeGroup[]
  impact: ChangeImpact
  groups: readonly ChangeGroup[]
  onChange(groups: ChangeGroup[]): void
}

function RecipientGroups({ availableGroups, impact, groups, onChange }: RecipientGroupsProps) {
  const text = useText()
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, display: 'grid', minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 0.5 }}>
        {text('changes.groups')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {availableGroups.map((group) => (
          <FormControlLabel
            key={group}
            label={`${text(`changes.group.${group}`)} (${impact.groups[group]})`}
            control={
              <Checkbox
                checked={groups.includes(group)}
                onChange={(_, isSelected) =>
                  onChange(
                    isSelected ? [...groups, group] : groups.filter((item) => item !== group),
                  )
                }
              />
            }
          />
        ))}
      </Box>
    </Box>
  )
}

function Note({ note, onChange }: { note: Bilingual; onChange(note: Bilingual): void }) {
  const text = useText()
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h3">{text('changes.note')}</Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {LOCALES.map((locale) => (
          <LimitedTextField
            key={locale}
            label={languageOf(locale).name}
            value={note[locale] ?? ''}
            maxLength={MAX_NOTE_LENGTH}
            onChange={({ target }) => onChange({ ...note, [locale]: target.value || null })}
            multiline
            minRows={2}
            maxRows={6}
            slotProps={{ htmlInput: { lang: locale } }}
          />
        ))}
      </Box>
      <Typography variant="body2" color="text.secondary">
        {text('changes.noteHint')}
      </Typography>
    </Box>
  )
}
