/** Texts of the start page. */
import { type Pair, textsOf } from '#storefront/core/language/language.tsx'

export const messages = {
  'home.hello': ['Hello, %{name}', '您好，%{name}'],
  'home.lead': ['What are you working on today?', '今天需要维修哪类灯具？'],
  'home.lines': ['Product lines', '产品类目'],
  'home.noLines': ['No product lines published yet.', '暂未发布产品类目。'],
  'home.serial': ['Serial number of your unit', '设备序列号'],
  'home.serialHint': ['On the label next to the mains inlet', '见电源接口旁的铭牌'],
  'home.serialGo': ['Show what fits', '查看适用内容'],
  'home.serialUnknown': [
    'We don’t know which product %{serial} is. Choose your product to see what fits this unit.',
    '无法识别 %{serial} 属于哪款产品。请选择产品，其内容将按此序列号筛选。',
  ],
  'home.mine': ['My fixtures', '我的灯具'],
  'home.allMine': ['All my fixtures', '全部灯具'],
  'home.recent': ['Recently viewed', '最近浏览'],
  'home.changes': ['Recent changes', '最近更新'],
  'home.changesMine': ['Recent changes for my fixtures', '我的灯具最近更新'],
  'home.noChanges': ['No recent changes for your fixtures.', '您的灯具暂无更新。'],
  'home.firmware': ['Firmware %{version}', '固件 %{version}'],
} as const satisfies Record<string, Pair>

export const useText = textsOf(messages)
