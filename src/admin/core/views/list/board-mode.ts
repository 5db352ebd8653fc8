/** Whether a list with a workflow is shown as a board, stored like its columns. */
import { useStore } from 'ra-core'
import { useResource } from '../resource.ts'

type Shown = 'list' | 'board'

export function useBoardMode() {
  const { name, workflow } = useResource()
  const [shown, change] = useStore<Shown>(`${name}.view`, 'list')
  const isOffered = workflow !== null
  return { isOffered, isOn: isOffered && shown === 'board', change: (isOn: boolean) => change(isOn ? 'board' : 'list') }
}
