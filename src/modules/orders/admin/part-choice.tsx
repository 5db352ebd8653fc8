/** A part as an option: picture, number, name, unit, and what replaces it. */
import { Box } from '@mui/material'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { resources } from '#config'
import { Thumbnail } from '#fields/file/stored-file.tsx'
import { MONO } from '#fields/parts/mono.ts'
import { ToneChip } from '#fields/parts/tone-chip.tsx'
import { unitName } from '#modules/catalogue/shared/units.ts'
import { inLanguage } from '#shared/i18n/locales.ts'
import type { PartOption } from './part-options.ts'

const { options } = resources.codes.fields.status
const SIZE = 36

export function PartChoice({ option: { part, replaces, replacement } }: { option: PartOption }) {
  const text = useText()
  const locale = useLanguage()
  const status = part.status === 'active' ? null : options[part.status]
  const details = [
    inLanguage(part.name, locale),
    part.specification && inLanguage(part.specification, locale),
    part.unit && unitName(part.unit, locale),
  ]
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0, width: '100%' }}>
      {part.image ? (
        <Thumbnail file={part.image} size={SIZE} />
      ) : (
        <Box sx={{ width: SIZE, flex: 'none' }} />
      )}
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ fontFamily: MONO }}>{part.part_number}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
          {details.filter(Boolean).join(' · ')}
        </Box>
        {replaces && <Note>{text('orders.replaces', { part: replaces.part_number })}</Note>}
        {replacement && (
          <Note>{text('orders.supersededBy', { part: replacement.part_number })}</Note>
        )}
      </Box>
      {status && <ToneChip label={status[locale]} tone={status.tone} />}
    </Box>
  )
}

const Note = ({ children }: { children: string }) => (
  <Box sx={{ color: 'warning.main', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
    {children}
  </Box>
)
