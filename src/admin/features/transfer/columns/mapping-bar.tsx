/** Applies a saved mapping to the file, and saves the mapping that was made. */
import Save from '@mui/icons-material/BookmarkAddOutlined'
import { Box, Button } from '@mui/material'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { useText } from '#admin/core/i18n/text.ts'
import { useCan } from '#admin/core/providers/can.ts'
import { useResource } from '#admin/core/views/resource.ts'
import { resources } from '#config'
import type { ImportSession } from '../import-session.ts'
import type { Import } from '../use-import.ts'
import { Choice } from './choice.tsx'
import { MappingDialog } from './mapping-dialog.tsx'
import { useMappings, useSaveMapping } from './use-mappings.ts'

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
      {can('create', resources.import_mappings) && (
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
