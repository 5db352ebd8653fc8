/** A definition list in columns; skips unknown values. */
import { Box } from '@mui/material'

interface DescriptionListProps {
  items: readonly (readonly [name: string, value: string])[]
  /** On wide screens; two on phones. */
  columns: number
  /** Aligns figures below each other. */
  isTabular?: boolean
}

export const DescriptionList = ({ items, columns, isTabular = false }: DescriptionListProps) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gridTemplateColumns: {
        xs: 'repeat(2, minmax(0, 1fr))',
        md: `repeat(${columns}, minmax(0, 1fr))`,
      },
      gap: 1.5,
      '& dt': { color: 'text.secondary', fontSize: '0.75rem' },
      '& dd': {
        m: 0,
        overflowWrap: 'anywhere',
        ...(isTabular && { fontVariantNumeric: 'tabular-nums' }),
      },
    }}
  >
    {items
      .filter(([, value]) => value)
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </Box>
)
