/** Loads the next page of a list that continues into the past. */
import { Button } from '@mui/material'
import { useText } from '../i18n/text.ts'
import { useLoadMore } from '../ui/load-more.ts'

interface OlderButtonProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): unknown }
}

export function OlderButton({ query }: OlderButtonProps) {
  const text = useText()
  const more = useLoadMore(query)
  if (!query.hasNextPage) return null
  return (
    <Button variant="outlined" {...more} sx={{ justifySelf: 'start', alignSelf: 'start' }}>
      {text('history.older')}
    </Button>
  )
}
