/** Whether a list with a workflow is shown as a board, stored like its columns. */
import { useStore } from 'ra-core'
import { useResource } from '../resource.ts'

type ListMode = 'list' | 'board'

export function useBoardMode() {
  const { name, workflow } = useResource()
  const [mode, change] = useStore<ListMode>(`${name}.view`, 'list')
  const isOffered = workflow !== null
  return {
    isOffered,
    isActive: isOffered && mode === 'board',
    change: (isActive: boolean) => change(isActive ? 'board' : 'list'),
  }
}
