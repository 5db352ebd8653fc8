/** Names a record, and selects the roles that it is shared with. */
import { type ReactNode, useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { isTooLong, LimitedTextField } from '../../ui/limited-text-field.tsx'
import { RolesInput } from './roles-input.tsx'
import type { SavedView } from './use-saved-views.ts'

export interface SharedName {
  name: string
  shared_with: number[]
}

interface SharedNameDialogProps {
  title: string
  nameLabel: string
  maxLength: number
  sharedLabel: string
  sharedHelp: string
  initialName: string
  /** The edited view, if any. */
  view: SavedView | null
  isSaving: boolean
  onSave(values: SharedName): void
  onClose(): void
  /** Further inputs. */
  children?: ReactNode
}

export function SharedNameDialog({
  view,
  initialName,
  maxLength,
  isSaving,
  ...props
}: SharedNameDialogProps) {
  const text = useText()
  const [name, setName] = useState(initialName)
  const [sharedWith, setSharedWith] = useState<number[]>(view?.shared_with ?? [])
  const isIncomplete = name.trim() === '' || isTooLong(name, maxLength)
  const submit = () => {
    if (!isIncomplete) props.onSave({ name: name.trim(), shared_with: sharedWith })
  }
  return (
    <FormDialog
      title={props.title}
      submitLabel={text('form.save')}
      isPending={isSaving}
      isDisabled={isIncomplete}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <LimitedTextField
        label={props.nameLabel}
        value={name}
        required
        autoFocus
        maxLength={maxLength}
        onChange={(event) => setName(event.target.value)}
      />
      <RolesInput
        label={props.sharedLabel}
        help={props.sharedHelp}
        view={view}
        value={sharedWith}
        onChange={setSharedWith}
      />
      {props.children}
    </FormDialog>
  )
}
