/** The folders of the inbox with their number of messages. */

import { Box, Chip } from '@mui/material'
import { useGetList } from 'ra-core'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { useFilters } from '#admin/list/filters.ts'
import { useCurrentUser } from '#admin/providers/current-user.ts'
import { TOTAL_CAP } from '#shared/constants.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { FOLDERS, type Folder, folderFilters, folderOf } from './message.ts'

export function Folders() {
  const text = useText()
  const { values } = useFilters()
  const currentUser = useCurrentUser()
  const selected = folderOf(values, currentUser.id)
  return (
    <Box role="group" aria-label={text('inbox.tabs')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {FOLDERS.map((folder) => (
        <FolderChip key={folder} folder={folder} isSelected={folder === selected} currentUser={currentUser.id} />
      ))}
    </Box>
  )
}

function FolderChip({ folder, isSelected, currentUser }: { folder: Folder; isSelected: boolean; currentUser: number }) {
  const text = useText()
  const locale = useLanguage()
  const { values, change } = useFilters()
  const { data, total, meta } = useGetList(
    'messages',
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'DESC' },
      filter: folderFilters(values, folder, currentUser),
    },
    { enabled: currentUser > 0 },
  )
  const { number } = formatIn(locale)
  return (
    <Chip
      variant={isSelected ? 'filled' : 'outlined'}
      color={isSelected ? 'primary' : 'default'}
      aria-pressed={isSelected}
      onClick={() => change((current) => folderFilters(current, folder, currentUser))}
      label={
        <>
          {text(`inbox.${folder}`)}{' '}
          <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 650, ml: 0.25 }}>
            {data && (meta?.capped ? `${number(TOTAL_CAP)}+` : number(total ?? 0))}
          </Box>
        </>
      }
    />
  )
}
