/** Whether a list with a workflow is shown as a board, kept with the account. */
import { useListChoice } from '../providers/list-choice.ts'
import { useResource } from '../resources.ts'

type ListMode = 'list' | 'board'

export function useBoardMode() {
  const { name, workflow } = useResource()
  const [mode, change] = useListChoice<ListMode>(name, 'view', 'list')
  const isOffered = workflow !== null
  return {
    isOffered,
    isActive: isOffered && mode === 'board',
    change: (isActive: boolean) => change(isActive ? 'board' : 'list'),
  }
}
