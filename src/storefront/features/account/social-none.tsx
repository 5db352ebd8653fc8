/** The page of the sign-in by WeChat, for staff, where it is not set up. */
import { STAFF_SIGN_IN_PAGE } from '#shared/session/gate.ts'
import { useThemeColour } from '#storefront/core/layout/page-style.ts'
import { applyTheme } from '#storefront/core/layout/theme.ts'
import { ButtonLink } from '#storefront/core/ui/button.tsx'
import { useText } from './messages.ts'
import { SignInLayout } from './sign-in-layout.tsx'

applyTheme()

export function SocialNone() {
  const text = useText()
  useThemeColour()
  return (
    <SignInLayout title={text('wechat.none')} lead={text('wechat.noneLead')}>
      <ButtonLink to={STAFF_SIGN_IN_PAGE} replace>
        {text('wechat.password')}
      </ButtonLink>
    </SignInLayout>
  )
}
