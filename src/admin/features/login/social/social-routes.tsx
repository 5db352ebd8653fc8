/** Routes of the WeChat sign-in. */
import { Route } from 'react-router-dom'
import { SocialBind } from './social-bind.tsx'
import { SocialEntrance, SocialReturn, SocialStart } from './social-pages.tsx'

export const socialRoutes = [
  <Route key="weixin" path="/login/weixin" element={<SocialEntrance />} />,
  <Route key="qrweb" path="/login/qrweb" element={<SocialStart flow="qr" />} />,
  <Route key="wxauth" path="/login/wxauth" element={<SocialStart flow="inside" />} />,
  <Route key="return" path="/auth-redirect" element={<SocialReturn call="weixinLogin" />} />,
  <Route key="getopenid" path="/login/getopenid" element={<SocialReturn call="getopenid" />} />,
  <Route key="upopenid" path="/login/upopenid" element={<SocialBind />} />,
]
