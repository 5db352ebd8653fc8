/** The name of a saved mapping, and the roles that may use it. */
import { useState } from 'react'
import { isTooLong, LimitedTextField } from '#admin/core/fields/parts/limited-text-field.tsx'
import { useText } from '#admin/core/i18n/text.ts'
import { FormDialog } from '#admin/core/views/form-dialog.tsx'
import { RolesInput } from '#admin/core/views/list/saved/roles-input.tsx'

interface MappingDialogProps {
  /** The name to begin with. */
  initialName: string
  isSaving: boolean
  onSave(values: { name: string; shared_with: number[] }): void
  onClose(): void
}

const MAX_NAME = 120

export function MappingDialog({ initialName, isSaving, onSave, onClose }: MappingDialogProps) {
  const text = useText()
  const [name, setName] = useState(initialName)
  const [sharedWith, setSharedWith] = useState<number[]>([])
  const isIncomplete = name.trim() === '' || isTooLong(name, MAX_NAME)
  const submit = () => {
    if (!isIncomplete) onSave({ name: name.trim(), shared_with: sharedWith })
  }
  return (
    <FormDialog
      title={text('import.saveMapping')}
      submitLabel={text('form.save')}
      isWorking={isSaving}
      isDisabled={isIncomplete}
      onSubmit={submit}
      onClose={onClose}
    >
      <LimitedTextField
        label={text('import.mappingName')}
        value={name}
        required
        autoFocus
        maxLength={MAX_NAME}
        onChange={(event) => setName(event.target.value)}
      />
      <RolesInput
        label={text('import.sharedWith')}
        help={text('import.sharedHelp')}
        view={null}
        value={sharedWith}
        onChange={setSharedWith}
      />
    </FormDialog>
  )
}
