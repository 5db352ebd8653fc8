/**
 * The messages as a mailbox: folders above, the list at the left, the message at the right; or the
 * generic table.
 */
import MailIcon from '@mui/icons-material/MailOutlined'
import TableIcon from '@mui/icons-material/TableRowsOutlined'
import { Box, Card, ToggleButton, ToggleButtonGroup, useMediaQuery } from '@mui/material'
import { useGetList, useListContext, useStore } from 'ra-core'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { useFilters } from '#admin/list/filters.ts'
import { RecordList } from '#admin/list/list.tsx'
import { ListPagination } from '#admin/list/list-pagination.tsx'
import { useCurrentUser } from '#admin/providers/current-user.ts'
import { LoadError } from '#admin/ui/load-error.tsx'
import { ToggleChip } from '#admin/ui/toggle-chip.tsx'
import { TOTAL_CAP } from '#shared/constants.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { FOLDERS, type Folder, folderFilters, folderOf } from './message.ts'
import { MessageList } from './message-list.tsx'
import { MessagePane } from './message-pane.tsx'
import { useSelection } from './selection.ts'

/** The folders of the inbox with their number of messages. */
function Folders() {
  const text = useText()
  const { values } = useFilters()
  const currentUser = useCurrentUser()
  const selected = folderOf(values, currentUser.id)
  return (
    <Box
      role="group"
      aria-label={text('inbox.tabs')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.25 }}
    >
      {FOLDERS.map((folder) => (
        <FolderChip
          key={folder}
          folder={folder}
          isSelected={folder === selected}
          currentUser={currentUser.id}
        />
      ))}
    </Box>
  )
}

function FolderChip({
  folder,
  isSelected,
  currentUser,
}: {
  folder: Folder
  isSelected: boolean
  currentUser: number
}) {
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
    <ToggleChip
      label={text(`inbox.${folder}`)}
      count={data && (meta?.capped ? `${number(TOTAL_CAP)}+` : number(total ?? 0))}
      isSelected={isSelected}
      onClick={() => change((current) => folderFilters(current, folder, currentUser))}
    />
  )
}

type View = 'mail' | 'table'

/** Filters that the folders stand for. */
const FOLDER_FILTERS = ['done', 'assignee']
const INITIAL_FILTERS = { done: false }

export function Inbox() {
  const text = useText()
  const [view, setView] = useStore<View>('messages.view', 'mail')
  return (
    <RecordList
      initialFilters={INITIAL_FILTERS}
      toolbarFilters={FOLDER_FILTERS}
      toolbar={<Folders />}
      modes={
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          aria-label={text('inbox.view')}
          onChange={(_, next: View | null) => next && setView(next)}
        >
          <ToggleButton
            value="mail"
            aria-label={text('inbox.viewMail')}
            title={text('inbox.viewMail')}
          >
            <MailIcon fontSize="small" />
          </ToggleButton>
          <ToggleButton
            value="table"
            aria-label={text('inbox.viewTable')}
            title={text('inbox.viewTable')}
          >
            <TableIcon fontSize="small" />
          </ToggleButton>
        </ToggleButtonGroup>
      }
      {...(view === 'mail' && { content: <Panes /> })}
    />
  )
}

function Panes() {
  const text = useText()
  const { error, refetch } = useListContext()
  const isNarrow = useMediaQuery('(max-width: 991.95px)', { noSsr: true })
  const { id } = useSelection()
  return (
    <Card
      sx={{
        flex: 1,
        minHeight: 0,
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '360px minmax(0, 1fr)' },
        gridTemplateRows: 'minmax(0, 1fr)',
      }}
    >
      {!(isNarrow && id !== null) && (
        <Box sx={SIDE}>
          {error && <LoadError error={error} onRetry={refetch} />}
          <MessageList />
          <ListPagination />
        </Box>
      )}
      {id !== null ? (
        <MessagePane key={id} id={id} isNarrow={isNarrow} />
      ) : (
        !isNarrow && <Box sx={{ m: 'auto', color: 'text.secondary' }}>{text('inbox.choose')}</Box>
      )}
    </Card>
  )
}

const SIDE = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  borderRight: { md: 1 },
  borderColor: { md: 'divider' },
  '& .MuiTablePagination-selectLabel, & .MuiTablePagination-input': { display: 'none' },
}
