/** Saves the cart under a name, to order it again. */

import { type FormEvent, useState } from 'react'
import { errorMessage } from '#shared/error-message.ts'
import { HttpError } from '#shared/http/http-error.ts'
import { useText } from '#storefront/language/language.tsx'
import { cartTabUrl } from '#storefront/paths.ts'
import { useQuery } from '#storefront/query/use-query.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Dialog } from '#storefront/ui/dialog.tsx'
import { Checkbox, Field } from '#storefront/ui/field.tsx'
import { showToast } from '#storefront/ui/toast.ts'
import { COLLEAGUES, type Colleague } from '../../shared/company.ts'
import { changeList, saveCart } from './api.ts'
import styles from './own-lists.module.css'

interface SaveDialogProps {
  /** The list to rename; without it, saves the cart. */
  list?: { id: string; name: string; shared: boolean }
  onClose(): void
}

export function SaveDialog({ list, onClose }: SaveDialogProps) {
  const text = useText('cart')
  const frame = useText('frame')
  const [name, setName] = useState(list?.name ?? '')
  const [shared, setShared] = useState(list?.shared ?? false)
  const { data: colleagues = [] } = useQuery<Colleague[]>(COLLEAGUES)
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setPending(true)
    try {
      if (list) await changeList(list.id, { name, shared })
      else await saveCart(name, shared)
      const action = list ? {} : { action: { label: text('save.show'), to: cartTabUrl('lists') } }
      showToast({ kind: 'success', text: text('save.done', { name: name.trim() }), ...action })
      onClose()
    } catch (error) {
      const fieldMessage = error instanceof HttpError ? error.fields[0]?.message : undefined
      setProblem(fieldMessage ?? errorMessage(error))
      setPending(false)
    }
  }

  const id = 'save-list'
  return (
    <Dialog
      title={text(list ? 'lists.editTitle' : 'save.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{frame('page.cancel')}</Button>
          <Button variant="primary" type="submit" form={id} disabled={isPending}>
            {text('save.submit')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <Field
          label={text('save.name')}
          hint={list ? undefined : text('save.hint')}
          problem={problem}
          value={name}
          autoFocus
          onChange={({ target }) => setName(target.value)}
        />
        {colleagues.length > 0 && (
          <Checkbox
            label={text('save.shared')}
            checked={shared}
            onChange={({ target }) => setShared(target.checked)}
          />
        )}
      </form>
    </Dialog>
  )
}
