/** Texts of the search box and its suggestions. */
import { type Pair, textsOf } from '#storefront/core/language/language.tsx'

export const messages = {
  'search.label': ['Search products, parts or error codes', '搜索产品、料号、故障代码'],
  'search.wide': [
    'Product, part number, error code or serial number',
    '产品、料号、故障代码或序列号，支持拼音与首字母',
  ],
  'search.go': ['Search', '搜索'],
  'search.clear': ['Clear', '清除'],
  'search.offers': ['Suggestions', '搜索建议'],
  'search.all': ['All results for “%{q}”', '查看“%{q}”的全部结果'],
  'search.instead': ['Did you mean “%{q}”?', '您要找的是“%{q}”吗？'],
  'search.count': [
    '%{count} %{count|suggestion|suggestions}. Use the arrow keys.',
    '%{count} 条建议，使用方向键选择。',
  ],
  'search.unit': ['Serial number %{serial}', '序列号 %{serial}'],
  'search.unitOf': ['%{model}: show only what fits this unit', '%{model}：只看适用于此设备的内容'],
  'search.replaced': ['replaced by %{by}', '已由 %{by} 替代'],
  'group.goods': ['Products', '产品'],
  'group.codes': ['Parts', '配件'],
  'group.troubleshooting': ['Troubleshooting', '故障排除'],
  'group.firmware': ['Firmware', '固件'],
  'group.fixture_libraries': ['Fixture files', '灯库'],
  'group.documents': ['Documents', '文档'],
  'group.tlf': ['Change information', '变更信息'],
} as const satisfies Record<string, Pair>

export const useText = textsOf(messages)
