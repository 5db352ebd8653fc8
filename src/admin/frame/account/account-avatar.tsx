/** The picture of an account, or the initial of its name. */
import Person from '@mui/icons-material/Person'
import { Avatar } from '@mui/material'

interface AccountAvatarProps {
  src: string | null | undefined
  name: string
  /** px */
  size: number
}

export function AccountAvatar({ src, name, size }: AccountAvatarProps) {
  const [letter] = name.trim()
  return (
    <Avatar
      {...(src && { src })}
      alt=""
      aria-hidden
      component="span"
      sx={{
        width: size,
        height: size,
        fontSize: size * 0.45,
        fontWeight: 600,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
      }}
    >
      {letter?.toUpperCase() ?? <Person sx={{ fontSize: size * 0.65 }} />}
    </Avatar>
  )
}
