/** The saved mappings of a resource: which ones there are, and saving another. */
import { useCreate, useGetList } from 'ra-core'
import { useCan } from '#admin/core/providers/can.ts'
import { useNotifyError } from '#admin/core/providers/notify-error.ts'
import { type RecordOf, resources } from '#config'

type SavedMapping = RecordOf<'import_mappings'>

const MAX_MAPPINGS = 200
const NONE: readonly SavedMapping[] = []

/** The mappings that the user may see, by name, without those that are kept automatically. */
export function useMappings(list: string): readonly SavedMapping[] {
  const isAllowed = useCan()('list', resources.import_mappings)
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

export function useSaveMapping(onSaved: (mapping: SavedMapping) => void) {
  const notifyError = useNotifyError()
  const [create, { isPending }] = useCreate<SavedMapping>()
  const save = (data: Pick<SavedMapping, 'name' | 'list' | 'shared_with' | 'plan'>) =>
    void create('import_mappings', { data }, { onSuccess: onSaved, onError: notifyError })
  return { save, isSaving: isPending }
}
