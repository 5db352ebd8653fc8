/** Loads the next page of a list that continues into the past. */
import { Button } from '@mui/material'
import { useText } from '#admin/core/i18n/text.ts'

interface OlderButtonProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): unknown }
}

export function OlderButton({ query }: OlderButtonProps) {
  const text = useText()
  if (!query.hasNextPage) return null
  return (
    <Button
      variant="outlined"
      loading={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
      sx={{ justifySelf: 'start', alignSelf: 'start' }}
    >
      {text('history.older')}
    </Button>
  )
}
