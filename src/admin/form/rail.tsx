/** State, picture, uses, notes and last changes of a stored record, next to its form. */
import { Box } from '@mui/material'
import { isPicture, Thumbnail } from '#fields/file/stored-file.tsx'
import { definitionOf } from '#fields/index.ts'
import type { StoredFile } from '#fields/stored-file.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { useExtensions } from '../extension-points.ts'
import { useResourceParts } from '../resource-part.ts'
import { useResource } from '../resources.ts'
import { StateCard } from '../workflow/state-card.tsx'
import { WhereUsed } from './where-used.tsx'

/** Width of the rail, in px. */
export const RAIL_WIDTH = 300

export function Rail({ record, title }: { record: AnyRecord; title: string }) {
  const resource = useResource()
  const { RecordHistory } = useExtensions()
  const { RailSection, sectionFields = [] } = useResourceParts()
  const picture = pictureOf(resource, record, sectionFields)
  return (
    <Box sx={STACK}>
      {resource.workflow && (
        <Box sx={STATE}>
          <StateCard record={record} />
        </Box>
      )}
      {RailSection && <RailSection record={record} />}
      {picture && <Thumbnail file={picture} size={RAIL_WIDTH} alt={picture.name} />}
      <WhereUsed id={record.id} />
      <RecordHistory
        resource={resource.name}
        id={record.id}
        version={record.lock_version}
        title={title}
      />
    </Box>
  )
}

/** The first picture among the values of a record, without those that its section shows. */
const pictureOf = (
  { fields }: Resource,
  record: AnyRecord,
  except: readonly string[],
): StoredFile | undefined =>
  Object.values(fields)
    .filter((f) => definitionOf(f).files && !definitionOf(f).hasNestedFiles)
    .filter(({ name }) => !except.includes(name))
    .flatMap((f) => (record[f.name] ?? []) as StoredFile | StoredFile[])
    .find(isPicture)

/** Without room for a rail, the state comes before the fields, and the rest below them. */
const STATE = { order: { xs: -1, lg: 0 } }
const STACK = {
  display: { xs: 'contents', lg: 'grid' },
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& .MuiCard-root': { p: 2 },
  '& h2': { fontSize: '0.9375rem' },
}
