/** The progress of the running call, with its cancellation, and for an import the way to let it run on. */
import { Alert, Box, Button, Card, LinearProgress } from '@mui/material'
import { LinkBase } from 'ra-core'
import { useText } from '#admin/core/i18n/text.ts'
import { useNotifyError } from '#admin/core/providers/notify-error.ts'
import { useResource } from '#admin/core/views/resource.ts'
import type { Import } from './use-import.ts'
import type { Task } from './use-task.ts'

const TEXTS = { inspect: 'import.reading', check: 'import.checking', run: 'import.writing' } as const

interface TaskProgressProps {
  task: Task
  flow: Pick<Import, 'cancel'>
}

export function TaskProgress({ task: { kind, progress, isLost }, flow }: TaskProgressProps) {
  const text = useText()
  const notifyError = useNotifyError()
  const { name } = useResource()
  const label = text(TEXTS[kind])
  return (
    <Card role="status" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Box>{label}</Box>
      <LinearProgress
        aria-label={label}
        variant={progress > 0 ? 'determinate' : 'indeterminate'}
        value={Math.round(progress * 100)}
      />
      {isLost && <Alert severity="warning">{text('import.lost')}</Alert>}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button onClick={() => flow.cancel().catch(notifyError)}>{text('import.cancel')}</Button>
        {kind === 'run' && (
          <Button component={LinkBase} to={`/${name}`}>
            {text('import.background')}
          </Button>
        )}
      </Box>
    </Card>
  )
}
