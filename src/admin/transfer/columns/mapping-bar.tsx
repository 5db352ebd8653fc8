/** Applies a saved mapping to the file, and saves the mapping that was made. */
import Save from '@mui/icons-material/BookmarkAddOutlined'
import { Box, Button } from '@mui/material'
import { useCreate, useGetList, useNotify } from 'ra-core'
import { useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { type SharedName, SharedNameDialog } from '../../list/saved/shared-name-dialog.tsx'
import { useCan } from '../../providers/can.ts'
import { useNotifyError } from '../../providers/notify-error.ts'
import { type EngineRecord, engineResource, useResource } from '../../resources.ts'
import type { ImportSession } from '../import-session.ts'
import type { Import } from '../use-import.ts'
import { Choice } from './choice.tsx'

interface MappingBarProps {
  session: ImportSession
  flow: Pick<Import, 'applyMapping' | 'setMapping' | 'task'>
}

export function MappingBar({ session: { structure, plan, mapping }, flow }: MappingBarProps) {
  const text = useText()
  const notify = useNotify()
  const can = useCan()
  const resource = useResource()
  const mappings = useMappings(resource.name)
  const [isSaving, setSaving] = useState(false)
  const saving = useSaveMapping((saved) => {
    setSaving(false)
    flow.setMapping(saved.id)
    notify(text('import.mappingSaved', { name: saved.name }), { type: 'success' })
  })
  const { corrections: _corrections, ...planToSave } = plan
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      {mappings.length > 0 && (
        <Box sx={{ flex: '0 1 300px', minWidth: 200 }}>
          <Choice
            label={text('import.mapping')}
            value={mappings.some(({ id }) => id === mapping) ? String(mapping) : ''}
            choices={mappings.map(({ id, name }) => [String(id), name])}
            disabled={flow.task !== null}
            onChange={(id) => void flow.applyMapping(Number(id))}
          />
        </Box>
      )}
      {can('create', engineResource('import_mappings')) && (
        <Button startIcon={<Save />} onClick={() => setSaving(true)}>
          {text('import.saveMapping')}
        </Button>
      )}
      {isSaving && (
        <MappingDialog
          initialName={structure.name.replace(/\.[^.]+$/, '')}
          isSaving={saving.isSaving}
          onSave={(values) => saving.save({ ...values, list: resource.name, plan: planToSave })}
          onClose={() => setSaving(false)}
        />
      )}
    </Box>
  )
}

interface MappingDialogProps {
  /** The name to begin with. */
  initialName: string
  isSaving: boolean
  onSave(values: SharedName): void
  onClose(): void
}

const MAX_NAME = 120

/** Asks for the name of the mapping, and the roles that may use it. */
function MappingDialog(props: MappingDialogProps) {
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

type SavedMapping = EngineRecord<'import_mappings'>

const MAX_MAPPINGS = 200
const NONE: readonly SavedMapping[] = []

/** The mappings that the user may see, by name, without those that are kept automatically. */
function useMappings(list: string): readonly SavedMapping[] {
  const isAllowed = useCan()('list', engineResource('import_mappings'))
  const { data } = useGetList<SavedMapping>(
    'import_mappings',
    {
      filter: { list, automatic: false },
      sort: { field: 'name', order: 'ASC' },
      pagination: { page: 1, perPage: MAX_MAPPINGS },
    },
    { enabled: isAllowed },
  )
  return data ?? NONE
}

function useSaveMapping(onSaved: (mapping: SavedMapping) => void) {
  const notifyError = useNotifyError()
  const [create, { isPending }] = useCreate<SavedMapping>()
  const save = (data: Pick<SavedMapping, 'name' | 'list' | 'shared_with' | 'plan'>) =>
    void create('import_mappings', { data }, { onSuccess: onSaved, onError: notifyError })
  return { save, isSaving: isPending }
}
