/** The subject of a message with links to the records, and its attachments. */
import { Box } from '@mui/material'
import { useLanguage } from '#admin/i18n/text.ts'
import { useCan } from '#admin/providers/can.ts'
import { resources } from '#config'
import { componentsOf } from '#fields/components.ts'
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

/** Renders nothing for messages without a subject. */
export function MessageSubject({ message }: { message: Message }) {
  const locale = useLanguage()
  const can = useCan()
  const fields = SUBJECT_FIELDS.map((name) => messages.fields[name])
  const visible = fields.filter(({ name }) => message[name] && can('read', messages, name))
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
              <Detail field={field} value={message[field.name]} record={message} />
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
