/** The choice of notifications in the account page: on this device, and by mail. */
import { useState } from 'react'
import { http } from '#shared/http/http.ts'
import { HttpError } from '#shared/http/http-error.ts'
import { NOTICE_CHOICES, type NoticeChoices } from '#shared/web/notices.ts'
import { Section } from '../account/section.tsx'
import styles from '../account/user-page.module.css'
import { useInLanguage, useText } from '../language/language.tsx'
import { invalidate, setQueryData, useQuery } from '../query/use-query.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/field.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { showToast } from '../ui/toast.ts'
import { canPush, isBlocked, turnOff, turnOn, usePush } from './push.ts'

export function NoticesSection() {
  const text = useText('notices')
  const account = useText('account')
  return (
    <Section id="notices" title={account('user.notices')} lead={text('section.lead')}>
      <DeviceRow />
      <MailChoices />
    </Section>
  )
}

function DeviceRow() {
  const text = useText('notices')
  const { data } = usePush()
  const [isPending, setPending] = useState(false)
  if (canPush() && !data?.key) return null
  const key = data?.key ?? null

  async function change(task: () => Promise<unknown>) {
    setPending(true)
    try {
      await task()
    } catch (error) {
      const reason = error instanceof HttpError ? error.message : text('push.failed')
      showToast({ kind: 'error', text: reason })
    }
    setPending(false)
  }
  const state = key === null ? 'unsupported' : data?.isOn ? 'on' : isBlocked() ? 'denied' : 'off'
  return (
    <div className={styles.row}>
      <div>
        <strong>{text('push.title')}</strong>
        <p className={styles.quiet}>{text(`push.${state}`)}</p>
      </div>
      {key !== null && state !== 'denied' && (
        <Button
          disabled={isPending}
          onClick={() => void change(state === 'on' ? turnOff : () => turnOn(key))}
        >
          {text(state === 'on' ? 'push.turnOff' : 'push.turnOn')}
        </Button>
      )}
    </div>
  )
}

function MailChoices() {
  const text = useText('notices')
  const read = useInLanguage()
  const { data, error, retry } = useQuery<NoticeChoices>(NOTICE_CHOICES)
  if (!data) return error ? <LoadError error={error} onRetry={retry} /> : <SkeletonRows rows={3} />

  async function choose(kind: string, mails: boolean) {
    setQueryData<NoticeChoices>(NOTICE_CHOICES, ({ choices }) => ({
      choices: choices.map((choice) => (choice.kind === kind ? { ...choice, mails } : choice)),
    }))
    try {
      await http({ url: `${NOTICE_CHOICES}/${kind}`, method: 'PUT', data: { mails } })
    } catch (failure) {
      const reason = failure instanceof HttpError ? failure.message : text('section.failed')
      showToast({ kind: 'error', text: reason })
    }
    await invalidate(NOTICE_CHOICES)
  }
  return (
    <fieldset className={styles.choices}>
      <legend>{text('section.mails')}</legend>
      {data.choices.map(({ kind, label, mails }) => (
        <Checkbox
          key={kind}
          label={read(label)}
          checked={mails}
          onChange={({ target }) => void choose(kind, target.checked)}
        />
      ))}
    </fieldset>
  )
}
