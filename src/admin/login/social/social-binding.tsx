/** On one's profile: whether the account is connected with WeChat; nothing where that is not set up. */
import { Box, Button, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useText } from '../../i18n/text.ts'
import { useNotifyError } from '../../views/notify-error.ts'
import { goToService, isInside, socialStatus, unbind } from './social-calls.ts'

export function SocialBinding() {
  const text = useText()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const { data, refetch } = useQuery({ queryKey: ['social'], queryFn: socialStatus })
  if (!data?.wechat) return null
  async function end() {
    try {
      await unbind()
      notify(text('social.unbound'), { type: 'success' })
      await refetch()
    } catch (error) {
      notifyError(error)
    }
  }
  const begin = () => goToService(isInside() ? 'inside' : 'qr').catch(notifyError)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <Typography sx={{ flex: 1 }}>
        {data.bound ? text('social.bound', { name: data.bound }) : text('social.notBound')}
      </Typography>
      <Button variant="outlined" onClick={data.bound ? end : begin}>
        {text(data.bound ? 'social.unbind' : 'social.bindTitle')}
      </Button>
    </Box>
  )
}
