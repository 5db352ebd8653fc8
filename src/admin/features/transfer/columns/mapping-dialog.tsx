/** The name of a saved mapping, and the roles that may use it. */
import { useText } from '#admin/core/i18n/text.ts'
import { type SharedName, SharedNameDialog } from '#admin/core/views/list/saved/shared-name-dialog.tsx'

interface MappingDialogProps {
  /** The name to begin with. */
  initialName: string
  isSaving: boolean
  onSave(values: SharedName): void
  onClose(): void
}

const MAX_NAME = 120

export function MappingDialog(props: MappingDialogProps) {
  const text = useText()
  return (
    <SharedNameDialog
      title={text('import.saveMapping')}
      nameLabel={text('import.mappingName')}
      maxLength={MAX_NAME}
      sharedLabel={text('import.sharedWith')}
      sharedHelp={text('import.sharedHelp')}
      view={null}
      {...props}
    />
  )
}
