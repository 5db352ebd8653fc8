/** The channels of a fixture mode, in a scrollable table. */
import { Box, MenuItem, Table, TableBody, TableCell, TableHead, TableRow, TextField } from '@mui/material'
import { useState } from 'react'
import { useText } from '#admin/core/i18n/text.ts'
import { useFormat } from '#admin/core/i18n/use-format.ts'
import type { FixtureChannel, FixtureMode } from '#shared/web/fixture-library.ts'

/** Limit of listed functions per channel; the rest is counted. */
const MAX_VISIBLE = 12

export function ModeTable({ modes }: { modes: readonly FixtureMode[] }) {
  const text = useText()
  const [index, setIndex] = useState(0)
  const mode = modes[index] ?? modes[0]
  const columns = ['address', 'channel', 'part', 'default', 'functions'] as const
  return (
    <Box sx={{ display: 'grid', gap: 1.5, '& > *': { minWidth: 0 } }}>
      <TextField
        select
        size="small"
        label={text('fixtureFiles.mode')}
        value={index}
        onChange={({ target }) => setIndex(Number(target.value))}
        sx={{ maxWidth: 420 }}
      >
        {modes.map(({ name, footprint }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: modes may share a name, and their order is fixed
          <MenuItem key={position} value={position}>
            {name} · {text('fixtureFiles.channels', { smart_count: footprint })}
          </MenuItem>
        ))}
      </TextField>
      <Box
        role="region"
        aria-label={mode?.name}
        tabIndex={0}
        sx={{ maxHeight: 420, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell key={column} align={column === 'default' ? 'right' : 'left'}>
                  {text(`fixtureFiles.${column}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {mode?.channels.map((channel, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: channels have no identity, and their order is fixed
              <ChannelRow key={position} channel={channel} />
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  )
}

function ChannelRow({
  channel: { offsets, name, geometry, default: defaultValue, functions },
}: {
  channel: FixtureChannel
}) {
  const { list } = useFormat()
  const more = functions.length - MAX_VISIBLE
  return (
    <TableRow sx={{ '& td': { verticalAlign: 'top' } }}>
      <TableCell sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {offsets.join(' + ') || '–'}
      </TableCell>
      <TableCell sx={{ fontWeight: 600 }}>{name}</TableCell>
      <TableCell>{geometry}</TableCell>
      <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {defaultValue ?? '–'}
      </TableCell>
      <TableCell>
        {list(functions.slice(0, MAX_VISIBLE).map((item) => `${item.from}–${item.to} ${item.name}`))}
        {more > 0 && ` … +${more}`}
      </TableCell>
    </TableRow>
  )
}
