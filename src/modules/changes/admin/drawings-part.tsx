/** The assemblies that contain the old part, each linked to the change by a click. */
import Check from '@mui/icons-material/Check'
import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { useCan } from '#admin/providers/can.ts'
import { resources } from '#config'
import { ToneChip } from '#fields/parts/tone-chip.tsx'
import { RecordLink } from '#fields/reference/record-link.tsx'
import { formatIn } from '#shared/i18n/format.ts'
import { inLanguage } from '#shared/i18n/locales.ts'
import type { AffectedDrawing } from '../shared/notification.ts'
import { useDrawings } from './api.ts'
import { ImpactSection } from './impact-section.tsx'
import { Cell, ImpactTable } from './impact-table.tsx'

const { tlf, zujian } = resources

export function DrawingsPart({ part, isOld }: { part: number; isOld: boolean }) {
  const text = useText()
  const can = useCan()
  const form = useFormContext()
  const [page, setPage] = useState(0)
  const query = useDrawings(part, page)
  const linkedIds = (useWatch({ name: 'drawings' }) ?? []) as number[]
  const canLink = can('update', tlf, 'drawings')
  const { records = [], total = 0 } = query.data ?? {}
  const unlinked = records.filter(({ id }) => !linkedIds.includes(id))
  const setLinked = (drawings: readonly number[]) =>
    form.setValue('drawings', drawings, { shouldDirty: true, shouldTouch: true })
  const toggle = (id: number) =>
    setLinked(linkedIds.includes(id) ? linkedIds.filter((item) => item !== id) : [...linkedIds, id])
  return (
    <ImpactSection
      title={text(isOld ? 'changes.drawingsOld' : 'changes.drawings')}
      count={query.data?.total}
      query={query}
      aside={
        canLink &&
        records.length > 1 && (
          <Button
            size="small"
            disabled={!unlinked.length}
            onClick={() => setLinked([...linkedIds, ...unlinked.map(({ id }) => id)])}
          >
            {text('changes.linkAll', { count: unlinked.length })}
          </Button>
        )
      }
    >
      {total === 0 ? (
        <Typography color="text.secondary">{text('changes.noDrawings')}</Typography>
      ) : (
        <ImpactTable
          label={text('changes.drawings')}
          columns={['drawing', 'product', 'balloons', 'linkState'].map((name) =>
            text(`changes.${name as 'drawing' | 'product' | 'balloons' | 'linkState'}`),
          )}
          page={page}
          total={total}
          onPage={setPage}
        >
          {records.map((drawing) => (
            <Row
              key={drawing.id}
              drawing={drawing}
              isLinked={linkedIds.includes(drawing.id)}
              onToggle={canLink ? () => toggle(drawing.id) : null}
            />
          ))}
        </ImpactTable>
      )}
    </ImpactSection>
  )
}

interface RowProps {
  drawing: AffectedDrawing
  isLinked: boolean
  /** Null without permission. */
  onToggle: (() => void) | null
}

function Row({ drawing: { id, code, name, product, balloons }, isLinked, onToggle }: RowProps) {
  const text = useText()
  const locale = useLanguage()
  const state = text(isLinked ? 'changes.linked' : 'changes.link')
  return (
    <tr>
      <Cell label={text('changes.drawing')}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          <RecordLink target={zujian} name={{ id, title: code, more: inLanguage(name, locale) }} />
          <span>{inLanguage(name, locale)}</span>
        </Box>
      </Cell>
      <Cell label={text('changes.product')}>{product}</Cell>
      <Cell label={text('changes.balloons')}>{formatIn(locale).list(balloons)}</Cell>
      <Cell label={text('changes.linkState')}>
        {onToggle ? (
          <Button
            size="small"
            variant={isLinked ? 'text' : 'outlined'}
            color={isLinked ? 'success' : 'primary'}
            startIcon={isLinked ? <Check /> : undefined}
            aria-label={`${state} ${code}`}
            onClick={onToggle}
            sx={{ justifySelf: 'start' }}
          >
            {state}
          </Button>
        ) : (
          isLinked && <ToneChip label={text('changes.linked')} tone="success" />
        )}
      </Cell>
    </tr>
  )
}
