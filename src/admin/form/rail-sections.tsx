/** Picture, uses, notes and last changes of a stored record. */
import { isPicture, Thumbnail } from '#fields/file/stored-file.tsx'
import { definitionOf } from '#fields/index.ts'
import type { StoredFile } from '#fields/stored-file.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { useExtensions } from '../extension-points.ts'
import { useResourceParts } from '../resource-part.ts'
import { useResource } from '../resources.ts'
import { RAIL_WIDTH } from './record-form.tsx'
import { WhereUsed } from './where-used.tsx'

export function RailSections({ record, title }: { record: AnyRecord; title: string }) {
  const resource = useResource()
  const { RecordHistory } = useExtensions()
  const { RailSection, sectionFields = [], hasTimeline } = useResourceParts()
  const picture = pictureOf(resource, record, sectionFields)
  return (
    <>
      {RailSection && <RailSection record={record} />}
      {picture && <Thumbnail file={picture} size={RAIL_WIDTH} alt={picture.name} />}
      <WhereUsed id={record.id} />
      {!hasTimeline && (
        <RecordHistory
          resource={resource.name}
          id={record.id}
          version={record.lock_version}
          title={title}
        />
      )}
    </>
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
