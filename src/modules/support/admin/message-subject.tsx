/** The subject of a message with links to the records, and its attachments. */
import { Box } from '@mui/material'
import { useLanguage } from '#admin/i18n/text.ts'
import { useCan } from '#admin/providers/can.ts'
import { resources } from '#config'
import { componentsOf } from '#fields/components.ts'
import { definitionOf } from '#fields/index.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { contactFields } from '../shared/contact-fields.ts'
import type { Message } from './message.ts'

const { messages } = resources
const SUBJECT_FIELDS = [
  'about_order',
  'about_goods',
  'about_part',
  'about_serial',
  'about_search',
  'about_guide',
] as const

/** Fields that the pane shows elsewhere, or omits: the server's own notes. */
const PANE_FIELDS: readonly string[] = [
  ...Object.keys(contactFields),
  'number',
  'customer',
  'assignee',
  'done',
  'done_by',
  'done_at',
  'replied_at',
  'submission',
]
const VISIBLE_FIELDS: readonly ResolvedField[] = [
  ...SUBJECT_FIELDS.map((name) => messages.fields[name]),
  ...Object.values<ResolvedField>(messages.fields).filter(
    ({ name }) => ![...SUBJECT_FIELDS, ...PANE_FIELDS].includes(name),
  ),
]

/** The subject, and fields of the config that the pane does not know; nothing without any value. */
export function MessageSubject({ message }: { message: Message }) {
  const locale = useLanguage()
  const can = useCan()
  const values: AnyRecord = message
  const visible = VISIBLE_FIELDS.filter(
    (field) =>
      !definitionOf(field).isEmpty(values[field.name]) && can('read', messages, field.name),
  )
  if (!visible.length) return null
  return (
    <Box component="dl" sx={FACTS}>
      {visible.map((field) => {
        const { Column, Detail = Column } = componentsOf(field)
        return (
          <Box key={field.name} sx={{ minWidth: 0 }}>
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              {field.label[locale]}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              <Detail field={field} value={values[field.name]} record={message} />
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}

export function MessageFiles({ message }: { message: Message }) {
  const can = useCan()
  const field = messages.fields.attachments
  const { Detail } = componentsOf(field)
  if (!message.attachments?.length || !Detail || !can('read', messages, 'attachments')) return null
  return <Detail field={field} value={message.attachments} record={message} />
}

const FACTS = { display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, m: 0, py: 1 }
