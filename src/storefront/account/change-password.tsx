/**
 * The dialog to change the password (specification §5, §7): a success stays 20 s, a rejection is a
 * warning for 4 s.
 */

import { PASSWORD_NOTICE_MS } from '#shared/constants.ts'
import { useCheckedForm } from '../forms/checked-form.ts'
import { useText } from '../language/language.tsx'
import { invalidate } from '../query/use-query.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { showToast } from '../ui/toast.ts'
import { changePassword, DEVICES } from './api.ts'
import { PasswordField } from './password-field.tsx'
import { rulesOf } from './rules.ts'
import styles from './user-page.module.css'

interface Change {
  pwd: string
  new_pwd: string
}

const FORM = 'change-password'

export function ChangePassword({ onClose }: { onClose(): void }) {
  const text = useText('account')
  const frame = useText('frame')
  const { field, submit, formError, isPending } = useCheckedForm<Change>(
    rulesOf('changePasswordForm'),
    {
      pwd: '',
      new_pwd: '',
    },
  )
  const change = submit(async (values) => {
    const answer = await changePassword(values)
    if (answer !== 1) {
      showToast({
        kind: 'warning',
        title: text('password.warning'),
        text: answer,
        ms: PASSWORD_NOTICE_MS.warning,
      })
      return
    }
    showToast({ kind: 'success', text: text('password.done'), ms: PASSWORD_NOTICE_MS.success })
    onClose()
    await invalidate(DEVICES)
  })
  const actions = (
    <>
      <Button onClick={onClose}>{frame('page.cancel')}</Button>
      <Button type="submit" form={FORM} variant="primary" disabled={isPending}>
        {text(isPending ? 'form.working' : 'password.submit')}
      </Button>
    </>
  )
  return (
    <Dialog title={text('password.title')} onClose={onClose} actions={actions}>
      <form id={FORM} className={styles.form} onSubmit={change} noValidate>
        {formError && <Notice kind="error">{formError}</Notice>}
        <PasswordField {...field('pwd')} label={text('password.old')} autoFocus />
        <PasswordField
          {...field('new_pwd')}
          label={text('password.new')}
          hint={text('field.passwordHint')}
          autoComplete="new-password"
        />
      </form>
    </Dialog>
  )
}
