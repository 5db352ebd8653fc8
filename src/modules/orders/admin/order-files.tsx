/** The order as a file, next to its page. */
import Pdf from '@mui/icons-material/PictureAsPdfOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import Table from '@mui/icons-material/TableViewOutlined'
import { Box, Button } from '@mui/material'
import { useText } from '#admin/i18n/text.ts'
import { SectionCard } from '#admin/ui/section-card.tsx'
import type { AnyRecord } from '#shared/resources/record.ts'
import { DownloadButton } from './download-button.tsx'
import type { Order } from './order.ts'

/** Prints and downloads the order. */
export function OrderFiles({ record }: { record: AnyRecord }) {
  const order = record as Order
  const text = useText()
  return (
    <SectionCard title={text('orders.files')}>
      <Box
        data-tour="order-files"
        // The texts of the buttons begin where the heading does.
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, ml: -1.5 }}
      >
        <Button startIcon={<Print />} onClick={() => window.print()}>
          {text('orders.print')}
        </Button>
        <DownloadButton order={order} kind="pdf" label={text('orders.pdf')} icon={<Pdf />} />
        <DownloadButton order={order} kind="xlsx" label={text('orders.xlsx')} icon={<Table />} />
      </Box>
    </SectionCard>
  )
}
