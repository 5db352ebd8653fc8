/** Layout and columns: how the file is read, where its columns go, and what happens to records. */
import { Box } from '@mui/material'
import { useMemo } from 'react'
import { localized } from '#shared/i18n/locales.ts'
import { useText } from '../../i18n/text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useCan } from '../../providers/can.ts'
import { useResource } from '../../resources.ts'
import type { ImportSession } from '../import-session.ts'
import { StepFooter } from '../step-footer.tsx'
import type { Import } from '../use-import.ts'
import { ColumnList } from './column-list.tsx'
import { defaultKey } from './default-key.ts'
import { LayoutCard } from './layout-card.tsx'
import { MappingBar } from './mapping-bar.tsx'
import { columnProblems, isSettled } from './problems.ts'
import { RuleChoices } from './rule-choices.tsx'
import { importTargets } from './targets.ts'

const ID_LABEL = localized('ID', 'ID')

export function ColumnsStep({ session, flow }: { session: ImportSession; flow: Import }) {
  const text = useText()
  const can = useCan()
  const resource = useResource()
  const targets = useMemo(() => importTargets(resource, can, ID_LABEL), [resource, can])
  const problems = columnProblems(resource, session)
  const key = defaultKey(resource, session, targets)
  const isKeyMissing = key === null && !session.plan.key?.length
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <MappingBar session={session} flow={flow} />
      <LayoutCard session={session} flow={flow} />
      <ColumnList session={session} targets={targets} flow={flow} />
      <RuleChoices
        plan={session.plan}
        standardKey={key}
        targets={targets}
        disabled={flow.task !== null}
        onChange={flow.change}
      />
      <StepFooter
        hint={useBlocked(session, isKeyMissing)}
        onBack={() => flow.goTo('file')}
        next={text('import.check')}
        isNextDisabled={flow.task !== null || !isSettled(problems) || isKeyMissing}
        onNext={() => void flow.check()}
      />
    </Box>
  )
}

/** Tasks that remain before the file can be checked; '' without any. */
function useBlocked(session: ImportSession, isKeyMissing: boolean): string {
  const text = useText()
  const { list } = useFormat()
  const { ambiguous, duplicates, isEmpty } = columnProblems(useResource(), session)
  if (isEmpty) return text('import.blocked.empty')
  if (ambiguous.length) return text('import.blocked.ambiguous', { names: list(ambiguous) })
  if (duplicates.length) return text('import.blocked.twice')
  return isKeyMissing ? text('import.keyNeeded') : ''
}
