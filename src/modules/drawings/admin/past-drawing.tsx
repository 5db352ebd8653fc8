/** A drawing with its balloons and its part list, as they were at a moment. */
import { Alert, Box, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import type { PastSectionProps } from '#admin/resource-part.ts'
import { resources } from '#config'
import { isPicture } from '#fields/file/stored-file.tsx'
import type { StoredFile } from '#fields/stored-file.ts'
import type { Hotspot } from '#modules/catalogue/shared/assembly.ts'
import { balloonKey } from '#modules/catalogue/shared/balloon.ts'
import { inLanguage } from '#shared/i18n/locales.ts'
import { Board } from './board.tsx'
import { type ComparedRow, compareRows } from './past-parts.ts'
import { type PartRow, useLoadedRows } from './use-rows.ts'

const noop = () => undefined

export function PastDrawing({ record, at, isDeleted }: PastSectionProps) {
  const past = useLoadedRows(record.id, at)
  const now = useLoadedRows(isDeleted ? null : record.id)
  const [selected, setSelected] = useState<number | null>(null)
  const drawing = record.drawing as StoredFile | null | undefined
  const spots = (record.hotspots ?? []) as readonly Hotspot[]
  const highlightedKey = selected === null ? null : balloonKey(spots[selected]?.balloon ?? '')
  return (
    <>
      {drawing && isPicture(drawing) && (
        <Board
          drawing={drawing}
          spots={spots}
          rows={(past ?? []).map(({ balloon }) => balloon)}
          selected={selected}
          readOnly
          onPlace={noop}
          onSelect={setSelected}
          onMove={noop}
          onRemove={noop}
        />
      )}
      {past && (isDeleted || now) && (
        <PastParts
          rows={compareRows(past, now ?? past)}
          isDeleted={isDeleted}
          highlightedKey={highlightedKey}
        />
      )}
    </>
  )
}

interface PastPartsProps {
  rows: readonly ComparedRow[]
  /** There is no current list to compare with. */
  isDeleted: boolean
  /** Key of the selected balloon. */
  highlightedKey: string | null
}

function PastParts({ rows, isDeleted, highlightedKey }: PastPartsProps) {
  const text = useText()
  const locale = useLanguage()
  const changeCount = rows.filter(({ state }) => state !== 'same').length
  if (!rows.length) return null
  return (
    <section>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {text('past.parts')}
      </Typography>
      {!isDeleted && (
        <Alert severity={changeCount ? 'warning' : 'info'} sx={{ mb: 0.5 }}>
          {changeCount
            ? text('past.partsDiffer', { smart_count: changeCount })
            : text('past.partsSame')}
        </Alert>
      )}
      <Box component="table" sx={PARTS} aria-label={text('past.parts')}>
        <thead>
          <tr>
            {(['balloon', 'part', 'quantity'] as const).map((name) => (
              <th key={name}>{resources.xiajie.fields[name].label[locale]}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((compared) => (
            <PartLine
              key={compared.row.id}
              compared={compared}
              isHighlighted={balloonKey(compared.row.balloon) === highlightedKey}
            />
          ))}
        </tbody>
      </Box>
    </section>
  )
}

/** Values as they were, each with the current one below it where that is another. */
function PartLine({
  compared: { row, state, now },
  isHighlighted,
}: {
  compared: ComparedRow
  isHighlighted: boolean
}) {
  const text = useText()
  const locale = useLanguage()
  const partOf = ({ $refs: { part } }: PartRow) =>
    [part?.title, inLanguage(part?.subtitle, locale)].join(' ').trim()
  const renderValue = (readValue: (of: PartRow) => string): ReactNode => (
    <>
      {readValue(row)}
      {now && readValue(now) !== readValue(row) && (
        <Note>{text('past.lineNow', { value: readValue(now) })}</Note>
      )}
    </>
  )
  return (
    <Box
      component="tr"
      data-state={state}
      sx={{
        bgcolor: isHighlighted ? 'action.selected' : 'none',
        ...(state === 'added' && { color: 'text.secondary' }),
      }}
    >
      <td>{renderValue(({ balloon }) => balloon)}</td>
      <td>
        {renderValue(partOf)}
        {state === 'removed' && <Note>{text('past.lineRemoved')}</Note>}
        {state === 'added' && <Note>{text('past.lineAdded')}</Note>}
      </td>
      <td>{renderValue(({ quantity }) => String(quantity))}</td>
    </Box>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <Box sx={{ color: 'warning.main', fontWeight: 500 }}>{children}</Box>
}

const PARTS = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  '& th, & td': {
    px: 1,
    py: 0.5,
    textAlign: 'left',
    verticalAlign: 'top',
    borderTop: 1,
    borderColor: 'divider',
    overflowWrap: 'anywhere',
  },
  '& th': { color: 'text.secondary', fontWeight: 400, borderTop: 0 },
  '& :is(th, td):last-child': { textAlign: 'right' },
} as const
