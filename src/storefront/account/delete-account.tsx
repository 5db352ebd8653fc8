/**
 * Confirms the deletion of the account by password, and lists what is deleted and what is retained.
 */

import { useNavigate } from 'react-router-dom'
import { SIGN_IN_PAGE } from '#shared/session/gate.ts'
import { useCheckedForm } from '../forms/checked-form.ts'
import { useText } from '../language/language.tsx'
import { clearSignIn } from '../query/session.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { showToast } from '../ui/toast.ts'
import { deleteAccount } from './api.ts'
import { PasswordField } from './password-field.tsx'
import { rulesOf } from './rules.ts'
import styles from './user-page.module.css'

const FORM = 'delete-account'

export function DeleteAccount({ onClose }: { onClose(): void }) {
  const text = useText('account')
  const frame = useText('frame')
  const navigate = useNavigate()
  const { field, submit, formError, isPending } = useCheckedForm(rulesOf('passwordForm'), {
    pwd: '',
  })
  const onSubmit = submit(async ({ pwd }) => {
    await deleteAccount(pwd)
    await clearSignIn()
    showToast({ kind: 'success', text: text('delete.done') })
    void navigate(SIGN_IN_PAGE, { replace: true })
  })
  const actions = (
    <>
      <Button onClick={onClose}>{frame('page.cancel')}</Button>
      <Button type="submit" form={FORM} className={styles.danger} disabled={isPending}>
        {text(isPending ? 'form.working' : 'delete.submit')}
      </Button>
    </>
  )
  return (
    <Dialog title={text('delete.title')} onClose={onClose} actions={actions}>
      <form id={FORM} className={styles.form} onSubmit={onSubmit} noValidate>
        {formError && <Notice kind="error">{formError}</Notice>}
        <p>{text('delete.lead')}</p>
        <dl className={styles.details}>
          <div>
            <dt>{text('delete.goes')}</dt>
            <dd>{text('delete.goesText')}</dd>
          </div>
          <div>
            <dt>{text('delete.stays')}</dt>
            <dd>{text('delete.staysText')}</dd>
          </div>
        </dl>
        <PasswordField {...field('pwd')} label={text('delete.pwd')} />
      </form>
    </Dialog>
  )
}
