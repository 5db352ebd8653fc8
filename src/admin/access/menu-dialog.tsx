/** The dialog of a menu, new or existing, over the tree. */
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
} from '@mui/material'
import { CreateBase, EditBase, useEditContext } from 'ra-core'
import { type ReactNode, useId, useMemo, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { newRecord } from '#fields/parts/new-record.ts'
import { withinSentence } from '#shared/i18n/text.ts'
import { AllowLeaveContext } from '../form/allow-leave.ts'
import { isFormError } from '../form/form-error.ts'
import { RecordForm } from '../form/record-form.tsx'
import { useLanguage, useText } from '../i18n/text.ts'
import { useNotifyError } from '../providers/notify-error.ts'
import { resourceNamed } from '../resources.ts'
import { recordTitle } from '../ui/record-title.ts'
import type { MenuRecord } from './menu-order.ts'

/** The menu to edit, or the parent of a new one (null: top level). */
export type MenuTask = { menu: MenuRecord } | { parent: number | null }

interface MenuDialogProps {
  task: MenuTask
  onClose(): void
}

export function MenuDialog({ task, onClose }: MenuDialogProps) {
  const text = useText()
  const locale = useLanguage()
  const id = useId()
  const notifyError = useNotifyError()
  const menus = resourceNamed('menus')
  const allowLeave = useRef(false)
  const options = {
    onSuccess: () => {
      // Saved input is no draft.
      allowLeave.current = true
      onClose()
    },
    onError: (error: Error) => {
      if (!isFormError(error)) notifyError(error)
    },
  }
  const title =
    'menu' in task
      ? text('list.edit', { title: recordTitle(menus, task.menu, locale) })
      : text('page.new', { name: withinSentence(menus.one[locale], locale) })
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <AllowLeaveContext value={allowLeave}>
        {'menu' in task ? (
          <EditBase
            resource="menus"
            id={task.menu.id}
            disableAuthentication
            mutationMode="pessimistic"
            redirect={false}
            mutationOptions={options}
          >
            <EditMenu onClose={onClose} />
          </EditBase>
        ) : (
          <CreateBase resource="menus" redirect={false} mutationOptions={options}>
            <NewMenu parent={task.parent} onClose={onClose} />
          </CreateBase>
        )}
      </AllowLeaveContext>
    </Dialog>
  )
}

function EditMenu({ onClose }: { onClose(): void }) {
  const { record } = useEditContext<MenuRecord>()
  if (!record) {
    return (
      <DialogContent>
        <Skeleton variant="rounded" height={280} />
      </DialogContent>
    )
  }
  return (
    <MenuForm action="update" record={record}>
      <DialogFooter onClose={onClose} />
    </MenuForm>
  )
}

function NewMenu({ parent, onClose }: { parent: number | null; onClose(): void }) {
  const record = useMemo(
    () => ({ ...newRecord(resourceNamed('menus')), parent_id: parent }),
    [parent],
  )
  return (
    <MenuForm action="create" record={record}>
      <DialogFooter onClose={onClose} />
    </MenuForm>
  )
}

interface MenuFormProps {
  action: 'create' | 'update'
  record: Record<string, unknown>
  children: ReactNode
}

const MenuForm = ({ action, record, children }: MenuFormProps) => (
  <DialogContent sx={{ '& .MuiCard-root': { border: 0, p: 0 }, pb: 0 }}>
    <RecordForm action={action} record={record}>
      {children}
    </RecordForm>
  </DialogContent>
)

function DialogFooter({ onClose }: { onClose(): void }) {
  const text = useText()
  const { isSubmitting } = useFormState()
  return (
    <DialogActions sx={FOOTER}>
      <Box sx={{ flex: 1 }} />
      <Button onClick={onClose}>{text('form.cancel')}</Button>
      <Button type="submit" variant="contained" loading={isSubmitting}>
        {text('form.save')}
      </Button>
    </DialogActions>
  )
}

const FOOTER = {
  position: 'sticky',
  bottom: 0,
  bgcolor: 'background.paper',
  mx: -3,
  zIndex: 1,
  pt: 2,
}
