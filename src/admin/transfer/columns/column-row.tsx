/** A column of the file: its name and first values, and the field that it goes to. */
import { Alert, Box, Button, Typography } from '@mui/material'
import { ToneChip } from '#fields/parts/tone-chip.tsx'
import type { FileColumn } from '#shared/file-import.ts'
import { useLanguage, useText } from '../../i18n/text.ts'
import { useResource } from '../../resources.ts'
import type { ImportSession } from '../import-session.ts'
import type { Import } from '../use-import.ts'
import { Ambiguity } from './ambiguity.tsx'
import { questionOf } from './problems.ts'
import { TargetSelect } from './target-select.tsx'
import type { ImportTarget } from './targets.ts'

interface ColumnRowProps {
  column: FileColumn
  targets: readonly ImportTarget[]
  session: ImportSession
  flow: Pick<Import, 'change' | 'setLayout' | 'task'>
  /** Whether another column has the same target. */
  isTwice: boolean
}

export function ColumnRow({ column, targets, session, flow, isTwice }: ColumnRowProps) {
  const text = useText()
  const { name, samples, unit } = column
  const { plan, chosen } = session
  const target = plan.columns[name] ?? null
  const setTarget = (next: string | null) => flow.change({ columns: { ...plan.columns, [name]: next } })
  const style = chosen.columns?.[name]
  const requiredStyle = style?.decimal ? 'decimal' : style?.dates ? 'dates' : undefined
  const kind = questionOf(useResource(), column, target) ?? requiredStyle
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {samples.length ? samples.map(shorten).join(' · ') : text('import.noValues')}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 0.5 }}>
        <TargetSelect
          label={text('import.fieldOf', { name })}
          targets={targets}
          value={target}
          problem={isTwice ? text('import.twice') : ''}
          disabled={flow.task !== null}
          onChange={setTarget}
        />
        {target === null && <Hint hint={column.hint} targets={targets} onSelect={setTarget} />}
        {target && kind && (
          <Ambiguity
            column={column}
            kind={kind}
            value={style}
            disabled={flow.task !== null}
            onChange={(next) => void flow.setLayout({ ...chosen, columns: { ...chosen.columns, [name]: next } })}
          />
        )}
        {target && unit && (
          <Alert severity={unit.factor === null ? 'warning' : 'info'} sx={{ py: 0 }}>
            {unit.factor === null
              ? text('import.unitKept', { from: unit.from, to: unit.to })
              : text('import.unitConverted', { from: unit.from, to: unit.to })}
          </Alert>
        )}
      </Box>
      <Box sx={{ pt: 1 }}>
        <Reason column={column} target={target} />
      </Box>
    </Box>
  )
}

function Reason({ column: { target: recognised, by }, target }: { column: FileColumn; target: string | null }) {
  const text = useText()
  if (target === null) return <ToneChip label={text('import.leftOut')} />
  if (target !== recognised || by === null) return <ToneChip label={text('import.by.hand')} tone="info" />
  return <ToneChip label={text(`import.by.${by}`)} tone="success" />
}

interface HintProps {
  hint: string | null
  targets: readonly ImportTarget[]
  onSelect(target: string): void
}

function Hint({ hint, targets, onSelect }: HintProps) {
  const text = useText()
  const locale = useLanguage()
  const target = targets.find(({ name }) => name === hint)
  if (!target) return null
  return (
    <Button size="small" onClick={() => onSelect(target.name)} sx={{ justifySelf: 'start' }}>
      {text('import.meant', { name: target.label[locale] })}
    </Button>
  )
}

const MAX_SAMPLE = 40
const shorten = (sample: string) => (sample.length > MAX_SAMPLE ? `${sample.slice(0, MAX_SAMPLE)}…` : sample)

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) minmax(0, 1.2fr) 132px' },
  gap: { xs: 1, md: 2 },
  alignItems: 'start',
  py: 1.25,
  '&:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' },
} as const
