/**
 * One tag: the page's icon and title, a dot for unsaved changes, a pin or the button that closes
 * it.
 */
import { useSortable } from '@dnd-kit/sortable'
import Close from '@mui/icons-material/Close'
import PushPin from '@mui/icons-material/PushPin'
import { Box, ButtonBase, IconButton } from '@mui/material'
import { useGetOne } from 'ra-core'
import type { MouseEvent } from 'react'
import { Icon } from '#fields/icon/icons.tsx'
import { visuallyHidden } from '#fields/parts/visually-hidden.ts'
import { withinSentence } from '#shared/i18n/text.ts'
import { useLanguage, useText } from '../../i18n/text.ts'
import type { Tab } from '../../providers/tabs/tab-list.ts'
import type { TaggedPage } from '../../providers/tabs/tagged-page.ts'
import { resourceNamed } from '../../resources.ts'
import { useLongPress } from '../../ui/long-press.ts'
import { recordTitle } from '../../ui/record-title.ts'
import type { TabActions } from './tab-actions.ts'
import type { OpenMenu } from './tab-menu.tsx'
import { DOT, TAG, TAG_BUTTON } from './tag-styles.ts'

interface TagProps {
  tab: Tab
  page: TaggedPage
  isActive: boolean
  isUnsaved: boolean
  /** In the tab order; the arrow keys reach the others. */
  isTabStop: boolean
  actions: TabActions
  onMenu(menu: OpenMenu): void
}

const MIDDLE = 1

export function Tag({ tab, page, isActive, isUnsaved, isTabStop, actions, onMenu }: TagProps) {
  const text = useText()
  const title = useTabTitle(tab, page)
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: tab.key })
  const longPress = useLongPress((left, top) => onMenu({ key: tab.key, title, left, top }))
  const isClosable = tab.pinned === null

  const onMiddleClick = (event: MouseEvent) => {
    if (event.button !== MIDDLE) return
    event.preventDefault()
    if (isClosable) void actions.close('this', tab.key)
  }
  return (
    <Box
      component="li"
      ref={setNodeRef}
      data-tag={tab.key}
      data-title={title}
      {...listeners}
      {...longPress}
      onAuxClick={onMiddleClick}
      onContextMenu={(event) => {
        event.preventDefault()
        onMenu({ key: tab.key, title, left: event.clientX, top: event.clientY })
      }}
      sx={TAG}
      style={{
        transform: transform ? `translateX(${transform.x}px)` : undefined,
        transition,
        zIndex: isDragging ? 1 : undefined,
      }}
      className={isActive ? 'active' : undefined}
    >
      <ButtonBase
        aria-current={isActive ? 'page' : undefined}
        aria-keyshortcuts={isClosable ? 'Delete' : undefined}
        tabIndex={isTabStop ? 0 : -1}
        title={title}
        onClick={() => actions.go(tab.key)}
        sx={TAG_BUTTON}
      >
        <Icon
          name={page.icon}
          sx={{ fontSize: 16, color: isActive ? 'primary.main' : 'inherit' }}
        />
        <span className="title">{title}</span>
        {isUnsaved && (
          <Box component="span" sx={DOT}>
            <span style={visuallyHidden}>, {text('tabs.unsaved')}</span>
          </Box>
        )}
        {!isClosable && (
          <>
            <PushPin aria-hidden sx={{ fontSize: 12, transform: 'rotate(35deg)', opacity: 0.7 }} />
            <span style={visuallyHidden}>, {text('tabs.pinned')}</span>
          </>
        )}
      </ButtonBase>
      {isClosable && (
        <IconButton
          size="small"
          tabIndex={-1}
          aria-label={text('tabs.closeNamed', { title })}
          onClick={() => void actions.close('this', tab.key)}
          sx={{
            width: 24,
            height: 24,
            minWidth: 24,
            minHeight: 24,
            color: 'inherit',
            borderRadius: 1,
          }}
        >
          <Close sx={{ fontSize: 14 }} />
        </IconButton>
      )}
    </Box>
  )
}

/** Fetches the record only where its title is not known in this language. */
function useTabTitle(tab: Tab, page: TaggedPage): string {
  const text = useText()
  const locale = useLanguage()
  const { kind, label, record } = page
  const isTitleCurrent = tab.title?.locale === locale
  const { data } = useGetOne(
    record?.resource ?? '',
    { id: record?.id ?? '' },
    { enabled: record !== null && tab.title !== null && !isTitleCurrent, retry: false },
  )
  if (kind === 'import') return text('import.title', { name: label[locale] })
  if (kind === 'create') return text('page.new', { name: withinSentence(label[locale], locale) })
  if (record === null) return label[locale]
  if (isTitleCurrent) return tab.title?.text ?? ''
  return data
    ? recordTitle(resourceNamed(record.resource), data, locale)
    : (tab.title?.text ?? label[locale])
}
