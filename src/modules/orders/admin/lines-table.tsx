/** The read-only lines of an order; on a phone every line is a card. */
import { Box } from '@mui/material'
import { useGetList } from 'ra-core'
import { useLanguage } from '#admin/i18n/text.ts'
import { useCan } from '#admin/providers/can.ts'
import { type RecordOf, resources } from '#config'
import { CopyButton } from '#fields/parts/copy-button.tsx'
import { MONO } from '#fields/parts/mono.ts'
import { PHONE } from '#fields/parts/phone.ts'
import { ToneChip } from '#fields/parts/tone-chip.tsx'
import { visuallyHidden } from '#fields/parts/visually-hidden.ts'
import { RecordLink } from '#fields/reference/record-link.tsx'
import { formatIn } from '#shared/i18n/format.ts'
import { LINE_COLUMNS, lineText, type OrderLine } from './order.ts'

type Code = RecordOf<'codes'>
const { codes } = resources
const { columns } = resources.orders.fields.lines
/** Limit of a list call. */
const MAX_LINES = 1000

/** The parts of the lines, by number. */
function useParts(lines: readonly OrderLine[]): Map<string, Code> {
  const can = useCan()
  const numbers = [...new Set(lines.map((line) => line.part_number))].slice(0, MAX_LINES)
  const { data } = useGetList<Code>(
    'codes',
    {
      pagination: { page: 1, perPage: Math.max(1, numbers.length) },
      sort: { field: 'id', order: 'ASC' },
      filter: { part_number: numbers },
    },
    { enabled: numbers.length > 0 && can('list', codes) },
  )
  return new Map(data?.map((code) => [code.part_number, code]))
}

export function LinesTable({ lines, label }: { lines: readonly OrderLine[]; label: string }) {
  const locale = useLanguage()
  const parts = useParts(lines)
  // Columns without a value would only narrow the others.
  const shown = LINE_COLUMNS.filter((name) => lines.some((line) => lineText(line, name, locale)))
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box component="table" aria-label={label} sx={TABLE}>
        <thead>
          <tr>
            {shown.map((name) => (
              <Box component="th" scope="col" key={name} className={name}>
                {columns[name].label[locale]}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: read-only lines have no other identity
            <tr key={index}>
              {shown.map((name) => (
                <Box
                  component="td"
                  key={name}
                  className={name}
                  data-label={columns[name].label[locale]}
                  hidden={lineText(line, name, locale) === ''}
                >
                  {name === 'part_number' ? (
                    <PartNumber number={line.part_number} code={parts.get(line.part_number)} />
                  ) : name === 'quantity' ? (
                    formatIn(locale).number(line.quantity)
                  ) : (
                    lineText(line, name, locale)
                  )}
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

function PartNumber({ number, code }: { number: string; code: Code | undefined }) {
  const locale = useLanguage()
  const status = code && code.status !== 'active' ? codes.fields.status.options[code.status] : null
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, flexWrap: 'wrap' }}
    >
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {code ? (
          <RecordLink target={codes} name={{ id: code.id, title: number, more: '' }} />
        ) : (
          <Box component="span" sx={{ fontFamily: MONO, fontSize: '0.93em' }}>
            {number}
          </Box>
        )}{' '}
        <CopyButton value={number} sx={{ my: '-4px', verticalAlign: 'middle' }} />
      </Box>
      {status && <ToneChip label={status[locale]} tone={status.tone} />}
    </Box>
  )
}

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th': {
    textAlign: 'left',
    fontWeight: 600,
    color: 'text.secondary',
    fontSize: '0.8125rem',
    whiteSpace: 'nowrap',
  },
  '& th, & td': { px: 1, py: 0.75, borderBottom: 1, borderColor: 'divider', verticalAlign: 'top' },
  '& td[hidden]': { display: 'table-cell' },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '& .quantity': {
    textAlign: 'right',
    pr: 3,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  '& td.remark': { whiteSpace: 'pre-line' },
  '& td.serial_number': { fontFamily: MONO, fontSize: '0.93em', whiteSpace: 'nowrap' },
  [PHONE]: {
    '&, & tbody, & tr, & td': { display: 'block' },
    '& td[hidden]': { display: 'none' },
    '& thead': visuallyHidden,
    '& tbody tr': { border: 1, borderColor: 'divider', borderRadius: 1, p: 1, mb: 1 },
    '& tbody td': { border: 0, p: 0, mb: 0.25, display: 'flex', gap: 1, textAlign: 'left' },
    '& td.quantity': { textAlign: 'left' },
    '& td:not(.part_number)::before': {
      content: 'attr(data-label)',
      color: 'text.secondary',
      flex: '0 0 96px',
      fontFamily: 'fontFamily',
      fontSize: '0.875rem',
    },
  },
}
