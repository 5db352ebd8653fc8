/** The list on a phone: a card per record instead of a row. */
import { Box, Card, CardActionArea, Typography } from '@mui/material'
import { LinkBase, RecordContextProvider, useCreatePath, useListContext } from 'ra-core'
import { componentsOf } from '#admin/core/fields/index.ts'
import { useLanguage } from '#admin/core/i18n/text.ts'
import { useCan } from '#admin/core/providers/can.ts'
import { definitionOf } from '#shared/fields/index.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { recordTitle } from '../record-title.ts'
import { useResource } from '../resource.ts'
import { listedFields } from './columns.ts'
import { NoMatch } from './empty-list.tsx'
import { RowActions } from './row-actions.tsx'

/** Limits the height of a card. */
const MAX_VISIBLE = 5

export function RecordCards() {
  const resource = useResource()
  const { data } = useListContext<AnyRecord>()
  const can = useCan()
  const fields = listedFields(resource, can)
    .filter((f) => f.columnShown && f.name !== resource.title)
    .slice(0, MAX_VISIBLE)
  if (data?.length === 0) return <NoMatch />
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1, p: 1, m: 0, listStyle: 'none' }}>
      {data?.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <RecordCard record={record} fields={fields} />
        </RecordContextProvider>
      ))}
    </Box>
  )
}

function RecordCard({ record, fields }: { record: AnyRecord; fields: ReturnType<typeof listedFields> }) {
  const resource = useResource()
  const locale = useLanguage()
  const path = useCreatePath()
  return (
    <Card component="li">
      <CardActionArea
        component={LinkBase}
        to={path({ resource: resource.name, id: record.id, type: 'edit' })}
        sx={{ px: 1.5, pt: 1.25, pb: 0.5 }}
      >
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {recordTitle(resource, record, locale)}
        </Typography>
      </CardActionArea>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '2px 12px', m: 0, px: 1.5 }}>
        {fields
          .filter((f) => !definitionOf(f).isEmpty(record[f.name]))
          .map((f) => {
            const { Column } = componentsOf(f)
            return (
              <Box key={f.name} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {f.label[locale]}
                </Box>
                <Box
                  component="dd"
                  sx={{
                    m: 0,
                    minWidth: 0,
                    overflow: 'hidden',
                    display: 'flex',
                    alignItems: 'center',
                  }}
                >
                  <Column field={f} value={record[f.name]} record={record} />
                </Box>
              </Box>
            )
          })}
      </Box>
      <Box sx={{ textAlign: 'right', px: 0.5, pb: 0.5 }}>
        <RowActions />
      </Box>
    </Card>
  )
}
