/** A drawing with its balloons and its part list, as they were at a moment. */
import { Box, Typography } from '@mui/material'
import { useState } from 'react'
import { isPicture } from '#admin/core/fields/parts/stored-file.tsx'
import { useLanguage, useText } from '#admin/core/i18n/text.ts'
import { resources } from '#config'
import { balloonKey } from '#shared/assembly/balloon.ts'
import type { StoredFile } from '#shared/fields/stored-file.ts'
import { inLanguage } from '#shared/i18n/locales.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Hotspot } from '#shared/web/assembly.ts'
import { Board } from './board.tsx'
import { useRows } from './use-rows.ts'

interface PastDrawingProps {
  record: AnyRecord
  /** ISO 8601. */
  at: string
}

const noop = () => undefined

export function PastDrawing({ record, at }: PastDrawingProps) {
  const text = useText()
  const locale = useLanguage()
  const rows = useRows(record.id, at)
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
          rows={rows.map(({ balloon }) => balloon)}
          selected={selected}
          readOnly
          onPlace={noop}
          onSelect={setSelected}
          onMove={noop}
          onRemove={noop}
        />
      )}
      {rows.length > 0 && (
        <section>
          <Typography variant="h3" sx={{ mb: 0.5 }}>
            {text('past.parts')}
          </Typography>
          <Box component="table" sx={PARTS} aria-label={text('past.parts')}>
            <thead>
              <tr>
                {(['balloon', 'part', 'quantity'] as const).map((name) => (
                  <th key={name}>{resources.xiajie.fields[name].label[locale]}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, balloon, quantity, $refs: { part } }) => (
                <Box
                  key={id}
                  component="tr"
                  sx={{ bgcolor: balloonKey(balloon) === highlightedKey ? 'action.selected' : 'none' }}
                >
                  <td>{balloon}</td>
                  <td>
                    {part?.title} {part && inLanguage(part.subtitle, locale)}
                  </td>
                  <td>{quantity}</td>
                </Box>
              ))}
            </tbody>
          </Box>
        </section>
      )}
    </>
  )
}

const PARTS = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  '& th, & td': { px: 1, py: 0.5, textAlign: 'left', borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' },
  '& th': { color: 'text.secondary', fontWeight: 400, borderTop: 0 },
  '& :is(th, td):last-child': { textAlign: 'right' },
} as const
