/**
 * How the file is read, as it was recognised: sheet, encoding, separator, and the style of numbers
 * and dates.
 */
import { Box } from '@mui/material'
import {
  DATE_ORDERS,
  DECIMALS,
  ENCODINGS,
  type Encoding,
  type FileLayout,
  type FileStructure,
  SEPARATORS,
} from '#shared/file-import.ts'
import { useText } from '../../i18n/text.ts'
import { Choice } from './choice.tsx'

interface LayoutFieldsProps {
  structure: FileStructure
  chosen: FileLayout
  disabled: boolean
  onChange(layout: FileLayout): void
}

/** The names that other programs show. */
const ENCODING_NAMES: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  gb18030: 'GB 18030 / GBK',
  big5: 'Big5',
  'windows-1252': 'Windows-1252',
  shift_jis: 'Shift JIS',
  'euc-jp': 'EUC-JP',
  'iso-2022-jp': 'ISO-2022-JP',
  'euc-kr': 'EUC-KR',
  'windows-1250': 'Windows-1250',
  'windows-1251': 'Windows-1251',
  'windows-1253': 'Windows-1253',
  'windows-1254': 'Windows-1254',
  'windows-1255': 'Windows-1255',
  'windows-1256': 'Windows-1256',
  'windows-1257': 'Windows-1257',
  'windows-874': 'Windows-874',
  'iso-8859-2': 'ISO 8859-2',
  'iso-8859-5': 'ISO 8859-5',
  'iso-8859-6': 'ISO 8859-6',
  'koi8-r': 'KOI8-R',
  'koi8-u': 'KOI8-U',
  ibm866: 'DOS 866',
  ibm850: 'DOS 850',
  ibm437: 'DOS 437',
  ibm852: 'DOS 852',
  ibm857: 'DOS 857',
  ibm737: 'DOS 737',
  ibm862: 'DOS 862',
  ibm720: 'DOS 720',
  macintosh: 'Mac Roman',
  'x-mac-ce': 'Mac Central European',
  'x-mac-cyrillic': 'Mac Cyrillic',
}
const SEPARATOR_NAMES = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const
const DECIMAL_NAMES = { '.': 'point', ',': 'comma' } as const

export function LayoutFields({
  structure: { layout, sheets },
  chosen,
  disabled,
  onChange,
}: LayoutFieldsProps) {
  const text = useText()
  const { sheet, encoding, separator, decimal, dates } = layout
  // Another sheet or another way of reading the bytes has other rows and columns.
  const reread = (changes: FileLayout) => {
    const { header: _header, columns: _columns, ...rest } = chosen
    onChange({ ...rest, ...changes })
  }
  return (
    <Box sx={GRID}>
      {sheets.length > 1 && sheet !== undefined && (
        <Choice
          label={text('import.sheet')}
          value={sheet}
          choices={sheets.map((name) => [name, name])}
          disabled={disabled}
          onChange={(name) => reread({ sheet: name })}
        />
      )}
      {encoding !== undefined && (
        <Choice
          label={text('import.encoding')}
          value={encoding}
          choices={ENCODINGS.map((name) => [name, ENCODING_NAMES[name]])}
          disabled={disabled}
          onChange={(name) => reread({ encoding: name })}
        />
      )}
      {separator !== undefined && (
        <Choice
          label={text('import.separator')}
          value={separator}
          choices={SEPARATORS.map((mark) => [
            mark,
            text(`import.separator.${SEPARATOR_NAMES[mark]}`),
          ])}
          disabled={disabled}
          onChange={(mark) => reread({ separator: mark })}
        />
      )}
      <Choice
        label={text('import.decimal')}
        value={decimal ?? ''}
        choices={DECIMALS.map((mark) => [mark, text(`import.decimal.${DECIMAL_NAMES[mark]}`)])}
        disabled={disabled}
        onChange={(mark) => onChange({ ...chosen, decimal: mark })}
      />
      <Choice
        label={text('import.dates')}
        value={dates ?? ''}
        choices={DATE_ORDERS.map((order) => [order, text(`import.dates.${order}`)])}
        disabled={disabled}
        onChange={(order) => onChange({ ...chosen, dates: order })}
      />
    </Box>
  )
}

const GRID = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
  pt: 0.75,
} as const
