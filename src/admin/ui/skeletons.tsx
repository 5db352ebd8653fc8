/** Placeholders in the shape of what is loading: rows of a table, lines of a log, a form. */
import { Box, Card, Skeleton } from '@mui/material'

const range = (length: number) => Array.from({ length }, (_, index) => index)
const faded = (index: number, length: number) => ({ opacity: 1 - index / length })

const ROWS = 14
const CELLS = [24, '18%', '26%', '12%', '11%', '14%']

/** Rows with the height of those of a grid. */
export const RowsSkeleton = () => (
  <Box aria-hidden sx={{ flex: 1, minHeight: 0, overflow: 'hidden' }}>
    {range(ROWS).map((row) => (
      <Box key={row} sx={{ ...ROW, ...faded(row, ROWS) }}>
        {CELLS.map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </Box>
    ))}
  </Box>
)

const LINES = 6

/** A heading, and lines with a name and a time. */
export const LinesSkeleton = () => (
  <Box aria-hidden>
    <Skeleton width={120} height={28} />
    {range(LINES).map((line) => (
      <Box key={line} sx={{ ...ROW, height: 32, px: 0, ...faded(line, LINES) }}>
        <Skeleton variant="circular" width={20} height={20} />
        <Skeleton sx={{ flex: 1, maxWidth: 480 }} />
        <Skeleton width={72} sx={{ ml: 'auto' }} />
      </Box>
    ))}
  </Box>
)

/** A page whose code is loading. */
export const PageSkeleton = () => (
  <Box sx={{ p: { xs: 1.5, md: 2 } }}>
    <LinesSkeleton />
  </Box>
)

const FIELDS = 8

/** Labels above inputs. @param props.hasRail whether something is next to the fields */
export const FormSkeleton = ({ hasRail = false }: { hasRail?: boolean }) => (
  <Box aria-hidden sx={{ display: 'grid', gap: 2, ...(hasRail && WITH_RAIL) }}>
    <Card sx={{ p: { xs: 1.5, md: 2.5 }, ...TWO_COLUMNS }}>
      {range(FIELDS).map((field) => (
        <Box key={field}>
          <Skeleton width={96} />
          <Skeleton variant="rounded" height={36} />
        </Box>
      ))}
    </Card>
    {hasRail && (
      <Card sx={{ p: 2 }}>
        <LinesSkeleton />
      </Card>
    )}
  </Box>
)

const WITH_RAIL = {
  gridTemplateColumns: { lg: 'minmax(0, 1fr) 300px' },
  alignItems: 'start',
} as const
const TWO_COLUMNS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
} as const
const ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  height: 36,
  px: 2,
  borderBottom: 1,
  borderColor: 'divider',
} as const
