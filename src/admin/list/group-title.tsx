/** The value of a group as text: a choice, the title of a record, a month. */

import { definitionOf } from '#fields/index.ts'
import { targetOf } from '#fields/parts/target.ts'
import { useRecordNames } from '#fields/reference/record-search.ts'
import { formatIn } from '#shared/i18n/format.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { useLanguage, useText } from '../i18n/text.ts'

interface GroupTitleProps {
  field: ResolvedField
  value: unknown
}

export function GroupTitle({ field, value }: GroupTitleProps) {
  const text = useText()
  const locale = useLanguage()
  const definition = definitionOf(field)
  if (value === null) return text('fields.none')
  if (definition.grouped === 'month') return formatIn(locale).month(String(value))
  if (definition.refersTo) return <RecordTitle field={field} id={Number(value)} />
  return definition.format(value, field, locale)
}

const RecordTitle = ({ field, id }: { field: ResolvedField; id: number }) =>
  useRecordNames(targetOf(field), [id], [])[0]?.title
