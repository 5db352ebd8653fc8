/** The full search over a list. */
import Close from '@mui/icons-material/Close'
import Search from '@mui/icons-material/Search'
import { IconButton, InputAdornment, OutlinedInput } from '@mui/material'
import { useLanguage, useText } from '../../i18n/text.ts'
import { useResource } from '../resource.ts'
import { useDraft } from './draft.ts'
import { useFilters } from './filters.ts'

export function QuickSearch() {
  const text = useText()
  const { label } = useResource()
  const name = text('list.search', { name: label[useLanguage()] })
  const { values, change } = useFilters()
  const [typed, type] = useDraft(String(values.q ?? ''), (q) =>
    change(({ q: _, ...others }) => (q.trim() === '' ? others : { ...others, q })),
  )
  return (
    <OutlinedInput
      data-tour="grid-search"
      type="search"
      size="small"
      value={typed}
      onChange={(event) => type(event.target.value)}
      placeholder={name}
      inputProps={{ 'aria-label': name }}
      startAdornment={
        <InputAdornment position="start">
          <Search fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        typed && (
          <InputAdornment position="end">
            <IconButton edge="end" size="small" aria-label={text('list.clearSearch')} onClick={() => type('')}>
              <Close fontSize="small" />
            </IconButton>
          </InputAdornment>
        )
      }
      sx={{ width: { xs: '100%', sm: 280 } }}
    />
  )
}
