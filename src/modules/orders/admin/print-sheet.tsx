/** The print version of an order: A4, black on white, without the frame; hidden on screen. */
import { Box, GlobalStyles, Portal } from '@mui/material'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { useProductName } from '#admin/providers/page-style.ts'
import { resources } from '#config'
import { formatIn } from '#shared/i18n/format.ts'
import { LINE_COLUMNS, lineText, type Order } from './order.ts'

const { fields } = resources.orders
const { columns } = fields.lines

export function PrintSheet({ order }: { order: Order }) {
  const text = useText()
  const locale = useLanguage()
  const product = useProductName()
  const details = [
    [text('orders.createTime'), formatIn(locale).date(order.created_at)],
    [fields.status.label[locale], fields.status.options[order.status][locale]],
    [fields.company.label[locale], order.company],
    [fields.contact.label[locale], order.contact],
    [fields.tracking_number.label[locale], order.tracking_number],
  ].filter(([, value]) => value)
  return (
    <Portal>
      <GlobalStyles styles={FRAME} />
      <Box className="print-sheet" aria-hidden sx={SHEET}>
        <div>{product}</div>
        <Box
          sx={{
            fontSize: '18pt',
            fontWeight: 700,
            borderBottom: '1.5pt solid',
            pb: '4pt',
            mb: '8pt',
          }}
        >
          {text('orders.printTitle', { number: order.number ?? `#${order.id}` })}
        </Box>
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '4pt 16pt', mb: '12pt' }}>
          {details.map(([label, value]) => (
            <div key={label}>
              <small>{label}</small>
              <div>{value}</div>
            </div>
          ))}
        </Box>
        <table>
          <thead>
            <tr>
              {LINE_COLUMNS.map((name) => (
                <th key={name} className={name}>
                  {columns[name].label[locale]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {order.lines?.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: read-only lines have no other identity
              <tr key={index}>
                {LINE_COLUMNS.map((name) => (
                  <td key={name} className={name}>
                    {lineText(line, name, locale)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {order.remark && (
          <Box sx={{ mt: '12pt', whiteSpace: 'pre-wrap' }}>
            <small>{fields.remark.label[locale]}</small>
            <div>{order.remark}</div>
          </Box>
        )}
      </Box>
    </Portal>
  )
}

const FRAME = {
  '@page': { size: 'A4', margin: '15mm' },
  '@media print': {
    'body > *:not(.print-sheet)': { display: 'none !important' },
    'html, body': { background: 'none', colorScheme: 'light' },
  },
}
const SHEET = {
  display: 'none',
  '@media print': { display: 'block' },
  color: 'common.black',
  bgcolor: 'common.white',
  fontSize: '9.5pt',
  lineHeight: 1.45,
  '& small': { fontSize: '7.5pt' },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    p: '3pt 4pt',
    borderBottom: '0.5pt solid',
  },
  '& .remark': { whiteSpace: 'pre-line' },
  '& .quantity': { textAlign: 'right', pr: '12pt' },
  '& th': { fontSize: '8pt', borderBottomWidth: '1pt' },
  '& tr': { breakInside: 'avoid' },
}
