/** Chooses the field that groups the rows of the list. */
import Workspaces from '@mui/icons-material/WorkspacesOutlined'
import { useLanguage, useText } from '../i18n/text.ts'
import { MenuButton } from '../ui/menu-button.tsx'
import { useGrouping } from './grouping.ts'

export function GroupMenu() {
  const text = useText()
  const locale = useLanguage()
  const { fields, field, setField } = useGrouping()
  const actions = [
    ...(field ? [{ key: '', label: text('list.noGroups'), run: () => setField(null) }] : []),
    ...fields
      .filter((f) => f.name !== field?.name)
      .map((f) => ({ key: f.name, label: f.label[locale], run: () => setField(f.name) })),
  ]
  const label = field ? text('list.groupedBy', { name: field.label[locale] }) : text('list.groupBy')
  return <MenuButton label={label} icon={<Workspaces />} actions={actions} />
}
