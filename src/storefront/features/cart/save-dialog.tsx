/** Saves the cart under a name, to order it again. */
import { type FormEvent, useState } from 'react'
import { HttpError } from '#shared/http/http-error.ts'
import { useText as useFrameText } from '#storefront/core/language/use-text.ts'
import { cartTabAddress } from '#storefront/core/paths.ts'
import { Button } from '#storefront/core/ui/button.tsx'
import { Dialog } from '#storefront/core/ui/dialog.tsx'
import { Field } from '#storefront/core/ui/field.tsx'
import { showToast } from '#storefront/core/ui/toast.ts'
import { renameList, saveCart } from './api.ts'
import { useText } from './messages.ts'

interface SaveDialogProps {
  /** The list to rename; without it, saves the cart. */
  list?: { id: string; name: string }
  onClose(): void
}

export function SaveDialog({ list, onClose }: SaveDialogProps) {
  const text = useText()
  const frame = useFrameText()
  const [name, setName] = useState(list?.name ?? '')
  const [problem, setProblem] = useState<string>()
  const [isWorking, setWorking] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setWorking(true)
    try {
      if (list) await renameList(list.id, name)
      else await saveCart(name)
      const action = list ? {} : { action: { label: text('save.show'), to: cartTabAddress('lists') } }
      showToast({ kind: 'success', text: text('save.done', { name: name.trim() }), ...action })
      onClose()
    } catch (error) {
      const fieldMessage = error instanceof HttpError ? error.fields[0]?.message : undefined
      setProblem(fieldMessage ?? (error instanceof Error ? error.message : String(error)))
      setWorking(false)
    }
  }

  const id = 'save-list'
  return (
    <Dialog
      title={text(list ? 'lists.rename' : 'save.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{frame('page.cancel')}</Button>
          <Button variant="primary" type="submit" form={id} disabled={isWorking}>
            {text('save.submit')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void submit(event)} noValidate>
        <Field
          label={text('save.name')}
          hint={list ? undefined : text('save.hint')}
          problem={problem}
          value={name}
          autoFocus
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  )
}
