/** Chinese texts of the search box and its suggestions. */
import type { searchBox as en } from '../../en/storefront/search-box.ts'

export const searchBox: typeof en = {
  'search.label': '搜索产品、料号、故障代码',
  'search.wide': '产品、料号、故障代码或序列号，支持拼音与首字母',
  'search.go': '搜索',
  'search.clear': '清除',
  'search.offers': '搜索建议',
  'search.all': '查看“%{q}”的全部结果',
  'search.instead': '您要找的是“%{q}”吗？',
  'search.count': '%{smart_count} 条建议，使用方向键选择。',
  'search.unit': '序列号 %{serial}',
  'search.unitOf': '%{model}：只看适用于此设备的内容',
  'search.batch': '%{model} 的序列号',
  'search.replaced': '已被 %{by} 替代',
  'search.supersededBy': '已被 %{version} 取代',
  'search.superseded': '已被取代',
  'search.fits': '适用于 %{products}',
  'search.fitsMore': '适用于 %{products}，另有 %{count} 处',
  'group.goods': '产品',
  'group.codes': '配件',
  'group.zujian': '爆炸图',
  'group.troubleshooting': '故障排除',
  'group.firmware': '固件',
  'group.fixture_libraries': '灯库',
  'group.documents': '文档',
  'group.tlf': '变更信息',
}
