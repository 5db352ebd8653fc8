/** Chinese texts of the start page. */
import type { home as en } from '../../en/storefront/home.ts'

export const home: typeof en = {
  'home.hello': '您好，%{name}',
  'home.lead': '今天要处理哪台设备？',
  'home.lines': '产品类目',
  'home.noLines': '暂未发布产品类目。',
  'home.waiting': '待您处理',
  'home.news': '最新消息',
  'home.allNews': '全部通知',
  'home.mine': '我的设备',
  'home.allMine': '全部设备',
  'home.recent': '最近浏览',
  'home.changes': '最近更新',
  'home.changesMine': '我的设备最近更新',
  'home.noChanges': '您的设备暂无更新。',
  'home.firmware': '固件 %{version}',
}
